// The software bill of materials of a release (docs/deployment.md#a-release).
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from './commandError.mjs'

/**
 * @typedef {{ 'bom-ref': string, name: string, version: string, properties?: { name: string, value: string }[] }} Component
 * @typedef {{ ref: string, dependsOn?: string[] }} Dependency
 * @typedef {{ metadata: { component: Component }, components: Component[], dependencies: Dependency[] }} Sbom
 */

/** Each build of pages names the packages of its code there, with the texts of their licences. */
export const LICENSES = { fileName: 'licenses.json' }

/** Packages by the files that have a part of them, which the build does not name: subsets of fonts (subset-font.mjs), and styles. */
const PACKAGES_OF_ASSETS = /** @type {const} */ ([
  [/^inter-.*\.woff2$/, '@fontsource-variable/inter'],
  [/^noto-arabic-.*\.woff2$/, '@fontsource-variable/noto-sans-arabic'],
  [/^noto-devanagari-.*\.woff2$/, '@fontsource-variable/noto-sans-devanagari'],
  [/\.css$/, 'tailwindcss'],
])

/**
 * Returns the packages, as `name@version`, of which something is in the files of pages.
 * @param {string} pages the folder
 * @param {Record<string, { version?: string }>} locked the packages of package-lock.json, by folder
 * @returns {Set<string>}
 */
export function bundledPackagesOf(pages, locked) {
  /** @type {{ name: string, version: string }[]} */
  const licenses = JSON.parse(readFileSync(join(pages, LICENSES.fileName), 'utf8'))
  // The service worker is written after the build. A mark in it has no version here: those of 7.4.1 say 7.4.0.
  const worker = join(pages, 'sw.js')
  const marks = existsSync(worker) ? readFileSync(worker, 'utf8').matchAll(/workbox:([\w-]+):/g) : []
  const assets = readdirSync(join(pages, 'assets'))
  const others = [
    ...Array.from(marks, ([, name]) => `workbox-${name}`),
    ...PACKAGES_OF_ASSETS.flatMap(([files, name]) => (assets.some((each) => files.test(each)) ? name : [])),
  ].map((name) => ({ name, version: String(locked[`node_modules/${name}`]?.version) }))
  return new Set([...licenses, ...others].map(({ name, version }) => `${name}@${version}`))
}

/**
 * Returns the packages, as `name@version`, that have files among the paths.
 * @param {readonly string[]} paths such as `node_modules/express/lib/express.js`
 * @param {Record<string, { name?: string, version?: string }>} locked the packages of package-lock.json, by folder
 */
export function packagesOf(paths, locked) {
  const folders = new Set(
    paths.flatMap((path) => /^.*node_modules\/(@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? []),
  )
  return new Set(
    [...folders].map((folder) => {
      const { name = folder.split('node_modules/').at(-1), version } = locked[folder] ?? {}
      return `${String(name)}@${String(version)}`
    }),
  )
}

/**
 * Reduces npm's list of all installed packages to those of a release. `npm sbom --omit=dev` cannot: npm 10 and 11 leave out packages that
 * development packages need too, and list packages that no server loads.
 * @param {Sbom} installed what `npm sbom` lists
 * @param {string} product the name of the package
 * @param {ReadonlySet<string>} packages as `name@version`
 * @returns {Sbom}
 * @throws CommandError if npm does not know one of the packages
 */
export function sbomOf(installed, product, packages) {
  const components = installed.components.filter(({ name, version }) => packages.has(`${name}@${version}`))
  const listedPackages = new Set(components.map(({ name, version }) => `${name}@${version}`))
  const unknown = [...packages].filter((each) => !listedPackages.has(each))
  if (unknown.length > 0) throw new CommandError(`npm sbom does not list ${unknown.join(', ')}.`)
  const { component } = installed.metadata
  const refs = new Set([component['bom-ref'], ...components.map((each) => each['bom-ref'])])
  return {
    ...installed,
    // npm names it after the folder of the checkout.
    metadata: { ...installed.metadata, component: { ...component, name: product } },
    components: components.map(({ properties, ...each }) => ({
      ...each,
      // They are not for development here.
      ...(properties && {
        properties: properties.filter(({ name }) => name !== 'cdx:npm:package:development'),
      }),
    })),
    dependencies: installed.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ dependsOn = [], ...each }) => ({
        ...each,
        dependsOn: dependsOn.filter((ref) => refs.has(ref)),
      })),
  }
}
