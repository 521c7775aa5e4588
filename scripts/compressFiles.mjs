import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|svg)$/

/**
 * Compresses each text file of a folder to `.br` and `.gz` files beside it, at the highest level.
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const names = (await readdir(folder)).filter((name) => COMPRESSIBLE.test(name))
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name)
      const text = await readFile(file)
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
      await Promise.all([
        promisify(brotliCompress)(text, { params }).then((data) => writeFile(`${file}.br`, data)),
        promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }).then((data) =>
          writeFile(`${file}.gz`, data),
        ),
      ])
    }),
  )
}
