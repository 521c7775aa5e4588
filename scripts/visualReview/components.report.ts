import { test } from 'playwright/test'
import { readEntries } from './folders.mjs'

// Playwright runs this file to write its HTML report. Each test is the page of one component in the review. It fails only if a
// story failed, not for a change: Playwright starts a new process after each failed test, and hides skipped tests.

const entries = readEntries(process.env['VISUAL_REVIEW_FOLDER'] ?? '')
const storybook = process.env['REVIEW_STORYBOOK_URL'] || 'http://localhost:6006'

for (const component of new Set(entries.map((entry) => entry.component).sort())) {
  const own = entries.filter((entry) => entry.component === component)
  const title = own.find(({ story }) => story)?.story?.title.replaceAll('/', ' / ') ?? component
  const failures = own.filter(({ kind }) => kind === 'failed')
  const command = { type: 'Accept', description: `npm run accept:visual ${component}` }
  const annotation = own.map(({ screenshot, story, message }) => ({
    type: screenshot ?? story?.name ?? '',
    // The report makes the URL a link.
    description: [message, ...(story ? [`${storybook}/?path=/story/${story.id}`] : [])].join(' – '),
  }))
  const details = {
    annotation: own.length > failures.length ? [command, ...annotation] : annotation,
    tag: [...new Set(own.map(({ kind }) => `@${kind}`))],
  }
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured first parameter.
  test(title, details, async ({}, testInfo) => {
    // In one step, because the report lists all steps above the images.
    await test.step('Attach the screenshots', async () => {
      for (const { name, path } of own.flatMap(({ images }) => images))
        await testInfo.attach(name, { path, contentType: 'image/png' })
    })
    if (failures.length > 0) throw new Error(failures.map(({ message }) => message).join('\n'))
  })
}
