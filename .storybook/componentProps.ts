import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { withCustomConfig, type ComponentDoc } from 'react-docgen-typescript'
import { babelParse, traverse, types as t } from 'storybook/internal/babel'
import ts from 'typescript'
import { root } from '../scripts/root.mjs'
import { nativeProps } from './nativeProps'
import { isOwnProp } from './ownProps'

/** The props of a component, in the form that Storybook's manifests have. The path is from the project's folder. */
export type PropDocs = Pick<ComponentDoc, 'displayName' | 'description' | 'filePath'> & {
  props: Record<string, { required: boolean; type: { name: string } }>
}

const components = join(root, 'src', 'components')

const componentFiles = () =>
  readdirSync(components, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<![.](stories|test))[.]tsx$/.test(file))
    .map((file) => join(components, file))

/** The components with their types. */
export function componentProgram(): ts.Program {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: { compilerOptions: object }
  }
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, root)
  return ts.createProgram([...componentFiles(), join(components, 'index.ts')], options)
}

/**
 * Reads the props of all components, as the tables of the pages show them. Takes 5 s.
 * @param examples code whose native props are among them
 */
export function componentProps(program: ts.Program, examples: readonly string[]): PropDocs[] {
  const passed = passedProps(examples)
  return componentFiles()
    .flatMap((file) =>
      // One parser each: it takes what one component declares for a native prop for that of all others.
      withCustomConfig(join(root, 'tsconfig.json'), {
        propFilter: (prop, { name }) =>
          isOwnProp(prop) || (prop.name in nativeProps && passed.has(`${name} ${prop.name}`)),
        skipChildrenPropWithoutDoc: false,
        shouldExtractLiteralValuesFromEnum: true,
        shouldRemoveUndefinedFromOptional: true,
      }).parseWithProgramProvider(file, () => program),
    )
    .map(({ displayName, description, filePath, props }) => ({
      displayName,
      description,
      filePath: relative(root, filePath),
      props: Object.fromEntries(
        Object.entries(props).map(([name, prop]) => {
          const { required } = prop
          const type = prop.type as { name: string; raw?: string }
          const description = isOwnProp(prop) ? prop.description : nativeProps[name]
          const byDefault = prop.defaultValue as { value: unknown } | null
          return [
            name,
            {
              name,
              description,
              required,
              // The parser names a wrong element in the type of a native handler.
              type: { name: (type.raw ?? type.name).replace(/<HTML\w*Element>/, '') },
              defaultValue: byDefault && { value: String(byDefault.value) },
            },
          ]
        }),
      ),
    }))
}

/** The props that the examples pass, as `Component prop`. */
function passedProps(examples: readonly string[]): Set<string> {
  const passed = new Set<string>()
  for (const code of examples)
    traverse(babelParse(code), {
      JSXElement({ node: { openingElement, children } }) {
        const { name: tag, attributes } = openingElement
        if (!t.isJSXIdentifier(tag)) return
        for (const attribute of attributes)
          if (t.isJSXAttribute(attribute) && t.isJSXIdentifier(attribute.name))
            passed.add(`${tag.name} ${attribute.name.name}`)
        if (children.length > 0) passed.add(`${tag.name} children`)
      },
    })
  return passed
}
