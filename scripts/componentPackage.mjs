// Builds the components as a package: ES modules, types, two stylesheets, fonts, design tokens.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { rollup } from 'rollup'
import { dts } from 'rollup-plugin-dts'
import { build, parseSync, Visitor } from 'vite'
import { CommandError } from './commandError.mjs'
import { classNames, hostStyles, MARK, pageStyles, PREFIX } from './hostStyles.mjs'
import { root } from './root.mjs'

const src = join(root, 'src')
const repository = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** The modules of the package's `exports`. The path is the same in src and in the package. */
const entries = ['components/index', ...['en', 'hi', 'ar'].map((language) => `messages/${language}/index`)]
const entryFiles = Object.fromEntries(entries.map((entry) => [entry, join(src, `${entry}.ts`)]))

/** The stylesheets by their names in the package. */
const stylesheets = {
  styles: join(src, 'components', 'package.css'),
  ui: join(src, 'components', 'ui.css'),
}

/**
 * Browsers that the stylesheets are written for. They have `@property`, but not `light-dark()`: what the compiler makes of it follows
 * the system on the root without a `color-scheme` there, which would be the page's too. The consumer's bundler rewrites the stylesheets
 * for older ones.
 */
const BROWSERS = ['chrome122', 'edge122', 'firefox128', 'safari17.4']

/** All types of the package, compared for the changelog. */
const TYPES = 'component-types.api.md'

const TOKEN_FILES = ['tokens.json', 'tokens.light.json', 'tokens.dark.json']

/**
 * Writes the package into a folder.
 * @param {string} folder is emptied first
 * @param {{ withTypes?: boolean }} [options] without types it takes 2 seconds instead of 12
 * @throws {CommandError} if the sources have a type error, or import a package that package.json does not name
 */
export async function buildComponentPackage(folder, { withTypes = true } = {}) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await compileStyles(folder)
  const paths = Object.keys(stylesheets).map((name) => join(folder, `${name}.css`))
  const compiled = paths.map((path) => readFileSync(path, 'utf8'))
  const imported = await buildModules(folder, new Set(compiled.flatMap(classNames)))
  await writeFile(join(folder, 'page.css'), pageStyles(compiled[0] ?? ''))
  for (const [index, path] of paths.entries()) await writeFile(path, hostStyles(compiled[index] ?? ''))
  for (const file of TOKEN_FILES) await copyFile(join(src, 'components', file), join(folder, file))
  if (withTypes) for (const name of await writeTypes(folder)) imported.add(name)
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(packageManifest(imported), null, 2)}\n`)
  await copyFile(join(root, 'docs', 'component-package.md'), join(folder, 'README.md'))
  await mkdir(join(folder, 'docs'))
  await copyFile(join(root, 'docs', TYPES), join(folder, 'docs', TYPES))
  // The comments of the types refer to product.md.
  for (const file of ['CHANGELOG.md', 'docs/product.md'])
    await writeFile(join(folder, file), packageText(readFileSync(join(root, file), 'utf8')))
}

/** A document without what the package lacks: tests, and links to other files. @param {string} text */
function packageText(text) {
  return text.replaceAll(/^Tests: .*\n\n/gm, '').replaceAll(/\[([^\]]+)\]\((?!#|https?:)[^)]+\)/g, '$1')
}

/**
 * Packs a folder that `buildComponentPackage` wrote.
 * @param {string} folder
 * @param {string} destination the folder to put the tarball into
 * @returns {string} the tarball's path
 */
export function packComponentPackage(folder, destination) {
  const { status, stdout, stderr } = spawnSync('npm', ['pack', '--json', '--pack-destination', destination], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new CommandError(`npm could not pack the components: ${stderr}`)
  return join(destination, JSON.parse(stdout)[0].filename)
}

/**
 * Derives the package's manifest from the root's, without the dependencies of app and server.
 * @param {Set<string>} imported names of the packages that the built files import
 */
function packageManifest(imported) {
  const { name, version, description, license, type, exports, dependencies, peerDependencies } = repository
  const own = [...imported].filter((each) => !peerDependencies[each]).sort()
  const unknown = own.filter((each) => !dependencies[each])
  if (unknown.length > 0)
    throw new CommandError(
      `The components import packages that package.json does not name: ${unknown.join(', ')}.`,
    )
  return {
    name,
    version,
    description: `${description}: its components`,
    license,
    type,
    sideEffects: ['*.css'],
    exports: JSON.parse(JSON.stringify(exports).replaceAll('./dist/components/', './')),
    peerDependencies,
    dependencies: Object.fromEntries(own.map((each) => [each, dependencies[each]])),
  }
}

/**
 * Writes one module for each source file, so that a bundler includes only the used ones.
 * @param {string} folder
 * @param {Set<string>} styled the classes of the stylesheets
 * @returns {Promise<Set<string>>} names of the packages that the modules import
 */
async function buildModules(folder, styled) {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [prepareForHosts(styled), nameMissingProvider(), react()],
    resolve: { alias: { '@': src } },
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      lib: { entry: entryFiles, formats: ['es'] },
      rolldownOptions: {
        external: (id, importer) => isPackage(id) && (id !== 'use-intl' || importer === INTL),
        output: {
          preserveModules: true,
          preserveModulesRoot: src,
          entryFileNames: '[name].js',
          // A server component may import these modules: React hydrates them in the browser.
          banner: ({ imports }) =>
            imports.some((each) => isPeer(each) || each.endsWith(basename(INTL, '.ts') + '.js'))
              ? "'use client';"
              : '',
        },
      },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  return packagesOf(outputs.flatMap((each) => ('output' in each ? each.output : [])))
}

/** The components' own hooks of use-intl, which say in words that the provider is missing. */
const INTL = join(src, 'components', 'intlInPackage.ts')

/** @returns {import('vite').Plugin} */
function nameMissingProvider() {
  return {
    name: 'name-missing-provider',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^use-intl$/ },
      handler: (_, importer) => (importer === INTL ? null : INTL),
    },
  }
}

/**
 * Prepares the components for the stylesheets: each class that they set gets its prefix, each element that they render the mark.
 * @param {Set<string>} styled the classes of the stylesheets
 * @returns {import('vite').Plugin}
 */
function prepareForHosts(styled) {
  return {
    name: 'prepare-for-hosts',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]src[\\/]components[\\/].*\.tsx?$/ },
      handler(code, id) {
        const { program } = parseSync(id, code)
        const insertions = [
          ...classesIn(code, program, styled).map((at) => ({ at, text: PREFIX })),
          ...markableElements(program).map((at) => ({ at, text: ` ${MARK}=""` })),
        ]
        const prepared = insertions
          .sort((a, b) => b.at - a.at)
          .reduce((result, { at, text }) => result.slice(0, at) + text + result.slice(at), code)
        return { code: prepared.replaceAll("'data-slot':", `'${MARK}': '', 'data-slot':`), map: null }
      },
    },
  }
}

/**
 * A text with a word such as `p-4` or `hover:underline` is one of classes; one without such signs, such as `block`, only where an element
 * or a variant gets its classes.
 * @param {string} code
 * @param {import('vite').ESTree.Program} program
 * @param {Set<string>} styled
 * @returns {number[]} where the classes begin
 */
function classesIn(code, program, styled) {
  return textsIn(program).flatMap(({ start, end, place }) => {
    const words = [...code.slice(start, end).matchAll(/[^\s'"`]+/g)].filter(([word]) => styled.has(word))
    const hasClasses = place === 'classes' || words.some(([word]) => /[-:[@]/.test(word))
    return place !== 'name' && hasClasses ? words.map(({ index }) => start + index) : []
  })
}

/** @typedef {'classes' | 'name' | 'other'} Place */

/** @param {string} name of an attribute, a property or a variable @returns {Place | undefined} */
const placeNamed = (name) =>
  /class/i.test(name) ? 'classes' : /^(data-|aria-|defaultVariants$|variant$)/.test(name) ? 'name' : undefined

/**
 * Lists the texts of a module with what they are. The nearest construct around a text decides. In a `className`, `cx` or `cva` it is
 * a list of classes. In a comparison, as the name of a variant, or in an attribute such as `data-slot="table-row"` it is a name.
 * @param {import('vite').ESTree.Program} program
 */
function textsIn(program) {
  /** @type {{ start: number, end: number, place: Place }[]} */
  const texts = []
  /** The places around the visited node, the nearest last. @type {Place[]} */
  const places = ['other']
  const nearest = () => places.at(-1) ?? 'other'
  const note = (/** @type {{ start: number, end: number }} */ { start, end }) =>
    texts.push({ start, end, place: nearest() })
  const within = (
    /** @type {string} */ type,
    /** @type {(node: any) => Place | false | undefined} */ placeOf,
  ) => ({
    [type]: (/** @type {object} */ node) => places.push(placeOf(node) || nearest()),
    [`${type}:exit`]: () => places.pop(),
  })
  new Visitor({
    Literal: (node) => typeof node.value === 'string' && note(node),
    TemplateElement: note,
    ...within('JSXAttribute', ({ name }) => name.type === 'JSXIdentifier' && placeNamed(name.name)),
    ...within('Property', ({ key, value }) => {
      const name = String(key.name ?? key.value)
      const place = placeNamed(name)
      // Not the classes of each value of a cva variant, which are in an object of that name.
      return (place === 'classes' || value.type === 'Literal' || name === 'defaultVariants') && place
    }),
    ...within('VariableDeclarator', ({ id }) => /class/i.test(id.name) && 'classes'),
    ...within('CallExpression', ({ callee }) => (['cx', 'cva'].includes(callee.name) ? 'classes' : 'other')),
    ...within('BinaryExpression', () => 'name'),
  }).visit(program)
  return texts
}

/** Packages whose components render no element of their own. */
const WITHOUT_ELEMENTS = ['react', 'react-dom', 'react-hook-form', 'use-intl']

/**
 * Finds the elements of HTML, those of Radix and icons, and those whose component is a variable.
 * @param {import('vite').ESTree.Program} program
 * @returns {number[]} where their names end
 */
function markableElements(program) {
  const source = new Map()
  /** @type {number[]} */
  const ends = []
  new Visitor({
    ImportDeclaration(node) {
      for (const { local } of node.specifiers) source.set(local.name, node.source.value)
    },
    JSXOpeningElement({ name, attributes, typeArguments }) {
      let first = name
      while (first.type === 'JSXMemberExpression') first = first.object
      if (!('name' in first) || typeof first.name !== 'string') return
      const from = source.get(first.name)
      const isElement = /^[a-z]/.test(first.name)
      const isOfPackage = from !== undefined && isPackage(from) && !WITHOUT_ELEMENTS.includes(from)
      const isVariable =
        from === undefined &&
        attributes.some((each) => each.type === 'JSXAttribute' && each.name.name === 'className')
      if (isElement || isOfPackage || isVariable) ends.push((typeArguments ?? name).end)
    },
  }).visit(program)
  return ends
}

/** @param {string} folder */
async function compileStyles(folder) {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // Relative URLs, because the stylesheet may be served from any path. The fonts are in a folder beside it.
    base: './',
    plugins: [tailwindcss()],
    build: {
      outDir: folder,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      cssTarget: BROWSERS,
      rolldownOptions: {
        input: stylesheets,
        output: {
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css')) ? '[name][extname]' : 'fonts/[name][extname]',
        },
      },
    },
  })
}

/** The compiler orders the texts of a union by which file it has read first, and that differs from run to run. */
const sortedUnions = {
  name: 'sorted-unions',
  renderChunk: (/** @type {string} */ code) =>
    code.replace(/"[^"\n]*"(?: \| "[^"\n]*")+/g, (union) => union.split(' | ').sort().join(' | ')),
}

/**
 * Writes the declarations of each entry into one file, with those of all modules that it imports.
 * @param {string} folder
 * @returns {Promise<Set<string>>} names of the packages that they import
 */
async function writeTypes(folder) {
  const bundle = await rollup({
    input: entryFiles,
    plugins: [dts({ tsconfig: join(root, 'tsconfig.json') }), sortedUnions],
    onwarn: (warning) => {
      // `Catalogue` is private on purpose.
      if (!warning.message.includes('Catalogue')) throw new Error(warning.message)
    },
  })
  const { output } = await bundle.write({
    dir: folder,
    entryFileNames: '[name].d.ts',
    chunkFileNames: 'types/[name].d.ts',
  })
  await bundle.close()
  return packagesOf(output)
}

/**
 * @param {({ type: 'chunk', fileName: string, imports: string[] } | { type: 'asset', fileName: string })[]} files
 * @returns {Set<string>} names of the packages that the files import
 */
function packagesOf(files) {
  const own = new Set(files.map(({ fileName }) => fileName))
  const imports = files.flatMap((file) => (file.type === 'chunk' ? file.imports : []))
  return new Set(imports.filter((each) => !own.has(each)).map(packageOf))
}

/** @param {string} specifier such as `react/jsx-runtime` */
function isPeer(specifier) {
  return packageOf(specifier) in repository.peerDependencies
}

/** @param {string} specifier */
function isPackage(specifier) {
  return !/^(@\/|[./]|\0)/.test(specifier)
}

/** @param {string} specifier such as `@hookform/resolvers/valibot` */
function packageOf(specifier) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
