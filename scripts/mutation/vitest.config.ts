import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { part } from './stryker.config.js'

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  resolve: { alias: { '@': fileURLToPath(new URL('../../src', import.meta.url)) } },
  test: {
    include: part.tests,
    globalSetup: ['server/testing/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
