// Preloaded into the identity emulator. At its start the emulator compiles the validators of all calls and of their schemas,
// which takes three quarters of the start. With this module it compiles a validator when a call first needs it, and does not
// validate the schemas, which are the package's own.
import { createRequire } from 'node:module'

const ofEmulator = createRequire(new URL('../node_modules/firebase-tools/package.json', import.meta.url))
const express = ofEmulator('exegesis-express')
const { middleware } = express
express.middleware = (/** @type {unknown} */ api, /** @type {object} */ options) =>
  middleware(api, { ...options, lazyCompileValidationSchemas: true })

const ofExegesis = createRequire(ofEmulator.resolve('exegesis'))
ofExegesis('ajv').default.prototype.validateSchema = () => true
