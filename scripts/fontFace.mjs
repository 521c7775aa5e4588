import fontverter from 'fontverter'
import { Blob, Face } from 'harfbuzzjs'

/** Opens a font file. @param {Buffer} font */
export const fontFace = async (font) => new Face(new Blob(await fontverter.convert(font, 'truetype')))
