import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { readEntries } from './folders.mjs'

// Writes the review as Playwright's HTML report (docs/adr/0019-screenshots.md).
const review = process.env['VISUAL_REVIEW_FOLDER'] ?? ''

const changes = readEntries(review).filter(({ screenshot }) => screenshot !== undefined)

export default defineConfig({
  testMatch: 'components.report.ts',
  fullyParallel: true,
  outputDir: join(review, 'playwright'),
  // `noSnippets` and `noCopyPrompt` hide the source text of components.report.ts.
  reporter: [
    [
      'html',
      {
        outputFolder: join(review, 'report'),
        title: `Visual review: ${changes.length} changes`,
        open: 'never',
        noSnippets: true,
        noCopyPrompt: true,
      },
    ],
  ],
})
