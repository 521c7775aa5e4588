import { defineConfig } from 'vitest/config'
import { part } from './stryker.config.js'
import viteConfig from './vite.config.ts'

export default defineConfig({
  resolve: viteConfig.resolve ?? {},
  test: {
    include: part.tests,
    globalSetup: ['server/testing/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
