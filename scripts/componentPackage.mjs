// Builds the components as a package: ES modules, types, two stylesheets, fonts, design tokens.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, posix, relative } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import ts from 'typescript'
import { build, parseSync, Visitor } from 'vite'
import { CommandError } from './commandError.mjs'
import { classNames, hostStyles, MARK, pageStyles, PREFIX } from './hostStyles.mjs'
import { root } from './root.mjs'

const src = join(root, 'src')
const repository = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** The modules of the package's `exports`. The path is the same in src and in the package. */
const entries = ['components/index', ...['en', 'hi', 'ar'].map((language) => `messages/${language}/index`)]

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

/** What use-intl is told about the catalogues of this repository. Another project tells it about its own. */
const APP_CONFIG = join(src, 'messages', 'appConfig.d.ts')

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
  if (withTypes) for (const name of writeTypes(folder)) imported.add(name)
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
    plugins: [prefixClasses(styled), markElements(), nameMissingProvider(), react()],
    resolve: { alias: { '@': src } },
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      lib: { entry: entries.map((entry) => join(src, `${entry}.ts`)), formats: ['es'] },
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
  const chunks = outputs.flatMap((each) => ('output' in each ? each.output : []))
  const own = new Set(chunks.map(({ fileName }) => fileName))
  const imports = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.imports : []))
  return new Set(imports.filter((each) => !own.has(each)).map(packageOf))
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
 * Gives each class that a component sets its prefix. A text with a word such as `p-4` or `hover:underline` is one of classes; one without
 * such signs, such as `block`, only where an element or a variant gets its classes.
 * @param {Set<string>} styled the classes of the stylesheets
 * @returns {import('vite').Plugin}
 */
function prefixClasses(styled) {
  return {
    name: 'prefix-classes',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]src[\\/]components[\\/].*\.tsx?$/ },
      handler(code, id) {
        let result = ''
        let end = 0
        for (const { start, end: textEnd, place } of textsIn(parseSync(id, code).program)) {
          result += code.slice(end, start)
          end = textEnd
          const text = code.slice(start, end)
          const hasClasses =
            place !== 'name' &&
            (place === 'classes' ||
              text.split(/[\s'"`]+/).some((word) => styled.has(word) && /[-:[@]/.test(word)))
          result += text.replaceAll(/[^\s'"`]+/g, (word) =>
            hasClasses && styled.has(word) ? `${PREFIX}${word}` : word,
          )
        }
        return { code: result + code.slice(end), map: null }
      },
    },
  }
}

/** @typedef {{ start: number, end: number, place: 'classes' | 'name' | 'other' }} Text */

/**
 * Lists the texts of a module with what they are. The nearest construct around a text decides. In a `className`, `cx` or `cva` it is
 * a list of classes. In a comparison, as the name of a variant, or in an attribute such as `data-slot="table-row"` it is a name.
 * @param {import('vite').ESTree.Program} program
 * @returns {Text[]}
 */
function textsIn(program) {
  /** @type {Text[]} */
  const around = []
  /** @type {Text[]} */
  const texts = []
  const note = (
    /** @type {{ start: number, end: number }} */ { start, end },
    /** @type {Text['place']} */ place,
  ) => around.push({ start, end, place })
  const nameOf = (
    /** @type {import('vite').ESTree.Expression | import('vite').ESTree.PrivateIdentifier} */ key,
  ) => (key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '')
  const placeOf = (/** @type {string} */ name) =>
    /class/i.test(name)
      ? 'classes'
      : /^(data-|aria-|defaultVariants$|variant$)/.test(name)
        ? 'name'
        : undefined
  new Visitor({
    Literal: (node) =>
      typeof node.value === 'string' && texts.push({ start: node.start, end: node.end, place: 'other' }),
    TemplateElement: ({ start, end }) => texts.push({ start, end, place: 'other' }),
    JSXAttribute: (node) => {
      const place = node.name.type === 'JSXIdentifier' ? placeOf(node.name.name) : undefined
      if (place) note(node, place)
    },
    Property: (node) => {
      const name = nameOf(node.key)
      const place = placeOf(name)
      // Not the classes of each value of a cva variant, which are in an object of that name.
      if (place && (place === 'classes' || node.value.type === 'Literal' || name === 'defaultVariants'))
        note(node, place)
    },
    VariableDeclarator: (node) =>
      node.id.type === 'Identifier' && /class/i.test(node.id.name) && note(node, 'classes'),
    CallExpression: (node) =>
      note(
        node,
        node.callee.type === 'Identifier' && ['cx', 'cva'].includes(node.callee.name) ? 'classes' : 'other',
      ),
    BinaryExpression: (node) => note(node, 'name'),
  }).visit(program)
  for (const text of texts) {
    const nearest = around
      .filter(({ start, end }) => start <= text.start && text.end <= end)
      .sort((one, other) => one.end - one.start - (other.end - other.start))[0]
    text.place = nearest?.place ?? 'other'
  }
  return texts.sort((one, other) => one.start - other.start)
}

/** Packages whose components render no element of their own. */
const WITHOUT_ELEMENTS = ['react', 'react-dom', 'react-hook-form', 'use-intl']

/**
 * Marks each element that a component renders, so that the stylesheets can be limited to them: those of HTML, those of Radix and icons,
 * and those whose component is a variable.
 * @returns {import('vite').Plugin}
 */
function markElements() {
  return {
    name: 'mark-elements',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]src[\\/]components[\\/].*\.tsx$/ },
      handler(code, id) {
        const ends = markableElements(parseSync(id, code).program)
        const marked = ends
          .sort((a, b) => b - a)
          .reduce((text, end) => `${text.slice(0, end)} ${MARK}=""${text.slice(end)}`, code)
        return { code: marked.replaceAll("'data-slot':", `'${MARK}': '', 'data-slot':`), map: null }
      },
    },
  }
}

/**
 * @param {import('vite').ESTree.Program} program
 * @returns {number[]} where the names of the elements end
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

/**
 * Writes the declarations of all modules that the entries import, directly or not. From src/api these are types only.
 * @param {string} folder
 * @returns {Set<string>} names of the packages that they import
 */
function writeTypes(folder) {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path))
  const emit = {
    declaration: true,
    emitDeclarationOnly: true,
    noEmit: false,
    incremental: false,
    rootDir: 'src',
  }
  const { fileNames, options } = ts.parseJsonConfigFileContent(
    {
      files: [APP_CONFIG, ...entries.map((entry) => `src/${entry}.ts`)],
      compilerOptions: { ...config.compilerOptions, ...emit, tsBuildInfoFile: undefined, outDir: folder },
    },
    ts.sys,
    root,
  )
  const packages = new Set()
  /** Replaces each `@/`, and adds the extensions that Node's module resolution needs. @param {string} path @param {string} text */
  const write = (path, text) => {
    const resolved = text.replaceAll(
      /((?:from|import) |import\()(['"])([^'"\n]+)\2/g,
      (whole, before, quote, specifier) => {
        if (isPackage(specifier)) {
          packages.add(packageOf(specifier))
          return whole
        }
        const target = specifier.startsWith('@/')
          ? specifier.slice(2)
          : join(relative(folder, dirname(path)), specifier)
        const file = ts.sys.directoryExists(join(src, target)) ? `${target}/index` : target
        const step = posix.relative(relative(folder, dirname(path)), file)
        return `${before}${quote}${step.startsWith('.') ? '' : './'}${step}.js${quote}`
      },
    )
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, resolved)
  }
  const program = ts.createProgram(fileNames, options)
  const { diagnostics } = program.emit(undefined, write)
  const formatHost = { getCurrentDirectory: () => root, getCanonicalFileName: String, getNewLine: () => '\n' }
  if (diagnostics.length > 0) throw new CommandError(ts.formatDiagnostics(diagnostics, formatHost))
  // The compiler emits no declarations for existing `.d.ts` files.
  for (const { fileName, isDeclarationFile, text } of program.getSourceFiles())
    if (isDeclarationFile && fileName.startsWith(`${src}/`) && fileName !== APP_CONFIG)
      write(join(folder, relative(src, fileName)), text)
  return packages
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
