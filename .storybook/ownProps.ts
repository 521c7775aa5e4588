interface Declared {
  declarations?: { fileName: string }[] | undefined
  parent?: { fileName: string } | undefined
}

/** Whether the table of props shows a prop: not those that only a package declares, such as React or Radix. */
export function isOwnProp({ declarations = [], parent }: Declared): boolean {
  const files = [...declarations, ...(parent ? [parent] : [])]
  return files.length === 0 || files.some(({ fileName }) => !fileName.includes('node_modules'))
}
