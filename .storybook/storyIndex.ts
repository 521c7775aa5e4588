import { storyNameFromExport } from 'storybook/internal/csf'
import type { Indexer } from 'storybook/internal/types'
import { sentenceCase } from './sentenceCase.ts'

/** Tags that only choose the checks of a test run. They would fill the filter of the sidebar. */
const CHECK_TAGS = new Set([
  'visual',
  'visual-screen',
  'tree',
  'full-checks',
  'screen',
  'nightly',
  'desk',
  'motion',
])

/** Writes the names that Storybook derives from exports in sentence case, and leaves out the tags of test runs. */
export const readableIndex = (indexer: Indexer): Indexer => ({
  ...indexer,
  createIndex: async (file, options) =>
    (await indexer.createIndex(file, options)).map((entry) => {
      const derived = storyNameFromExport(entry.exportName)
      const { name = derived, tags = [] } = entry
      return {
        ...entry,
        name: name === derived ? sentenceCase(name) : name,
        // With "!" a story removes a tag of its file or of the preview.
        tags: tags.filter((tag) => !CHECK_TAGS.has(tag.replace(/^!/, ''))),
      }
    }),
})
