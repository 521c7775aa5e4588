import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../scripts/root.mjs'
import { projectWithPackage, snippetErrors } from './compileSnippets'
import { isForPackage, snippetFiles, storySnippets } from './usageSnippets'

/** The stories that `<Example of={stories.Primary} />` shows on the pages. */
function mainExamples(path: string): string[] {
  const page = path.replace('.stories.tsx', '.mdx')
  try {
    return [...readFileSync(join(root, page), 'utf8').matchAll(/<Example of=\{\w+\.(\w+)\}/g)].map(
      ([, name]) => String(name),
    )
  } catch {
    return []
  }
}

// docs/storybook.md#snippets
test('every snippet compiles with the packed package, or says that it is not for it, which no main example does', async () => {
  const snippets = new Map<string, string>()
  const failures: string[] = []
  for (const [path, stories] of await storySnippets(snippetFiles())) {
    const examples = mainExamples(path)
    for (const [name, snippet] of stories) {
      if (typeof snippet !== 'string') failures.push(`${path} ${name}: ${snippet.message}`)
      else {
        snippets.set(`${path} ${name}`, snippet)
        if (examples.includes(name) && !isForPackage(snippet)) failures.push(`${path} ${name}: main example`)
      }
    }
  }
  expect(failures).toEqual([])
  expect(snippets.size).toBeGreaterThan(1000)
  const ofDashboard = new Map([...snippets].filter(([, snippet]) => !isForPackage(snippet)))
  expect(Object.fromEntries(snippetErrors(ofDashboard))).toEqual({})
  const project = await projectWithPackage()
  try {
    const forPackage = new Map([...snippets].filter(([, snippet]) => isForPackage(snippet)))
    expect(Object.fromEntries(snippetErrors(forPackage, project))).toEqual({})
  } finally {
    await rm(project, { recursive: true, force: true })
  }
}, 600_000)
