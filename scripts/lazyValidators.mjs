// Preloaded into the identity emulator. At its start the emulator compiles the validators of all calls and checks their schemas,
// which takes 75 % of the start time. With this module it compiles a validator at the first call that needs it. It does not check
// the schemas, because they come from its own package.
import { createRequire } from 'node:module'

const ofEmulator = createRequire(new URL('../node_modules/firebase-tools/package.json', import.meta.url))
const express = ofEmulator('exegesis-express')
const { middleware } = express
express.middleware = (/** @type {unknown} */ api, /** @type {object} */ options) =>
  middleware(api, { ...options, lazyCompileValidationSchemas: true })

const ofExegesis = createRequire(ofEmulator.resolve('exegesis'))
ofExegesis('ajv').default.prototype.validateSchema = () => true
