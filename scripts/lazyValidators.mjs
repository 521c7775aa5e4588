// Preloaded into the identity emulator. Before it answers anything it compiles the validators of all its calls, which is
// three quarters of its start; here each is compiled when a call first needs it.
import { createRequire } from 'node:module'

const require = createRequire(new URL('../node_modules/firebase-tools/package.json', import.meta.url))
const exegesis = require('exegesis-express')
const { middleware } = exegesis
exegesis.middleware = (/** @type {unknown} */ api, /** @type {object} */ options) =>
  middleware(api, { ...options, lazyCompileValidationSchemas: true })
