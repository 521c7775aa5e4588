// Preloaded into the identity emulator. Before it answers anything it compiles the validators of all its calls, and for
// each the one that looks at its schema, which is three quarters of its start. The schemas are the package's own and
// right; here each validator is compiled when a call first needs it.
import { createRequire } from 'node:module'

const ofEmulator = createRequire(new URL('../node_modules/firebase-tools/package.json', import.meta.url))
const express = ofEmulator('exegesis-express')
const { middleware } = express
express.middleware = (/** @type {unknown} */ api, /** @type {object} */ options) =>
  middleware(api, { ...options, lazyCompileValidationSchemas: true })

const ofExegesis = createRequire(ofEmulator.resolve('exegesis'))
ofExegesis('ajv').default.prototype.validateSchema = () => true
