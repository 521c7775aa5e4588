import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { withCustomConfig, type ComponentDoc } from 'react-docgen-typescript'
import ts from 'typescript'
import { root } from '../scripts/root.mjs'
import { isOwnProp } from './ownProps'

/** The props of a component, in the form that Storybook's manifests have. The path is from the project's folder. */
export type PropDocs = Pick<ComponentDoc, 'displayName' | 'description' | 'filePath'> & {
  props: Record<string, { type: { name: string } }>
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

/** Reads the props of all components, as the tables of the pages show them. Takes 5 s. */
export function componentProps(program: ts.Program): PropDocs[] {
  const parser = withCustomConfig(join(root, 'tsconfig.json'), {
    propFilter: isOwnProp,
    shouldExtractLiteralValuesFromEnum: true,
    shouldRemoveUndefinedFromOptional: true,
  })
  return parser
    .parseWithProgramProvider(componentFiles(), () => program)
    .map(({ displayName, description, filePath, props }) => ({
      displayName,
      description,
      filePath: relative(root, filePath),
      props: Object.fromEntries(
        Object.entries(props).map(([name, { description, required, type, defaultValue }]) => {
          const { raw = type.name } = type as { raw?: string }
          const byDefault = defaultValue as { value: unknown } | null
          return [
            name,
            {
              name,
              description,
              required,
              type: { name: raw },
              defaultValue: byDefault && { value: String(byDefault.value) },
            },
          ]
        }),
      ),
    }))
}
