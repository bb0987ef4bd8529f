import { Refusal, shown } from './refusal.ts'

/** The text of an XML file, by the bytes it begins with; XML itself knows UTF-8 and UTF-16 without being told. */
export function decodeXml(name: string, bytes: Uint8Array): string {
  const encoding = encodingOf(bytes)
  const text = encoding === null ? null : decoded(bytes, encoding)
  const start = text ?? Buffer.from(bytes.subarray(0, 300)).toString('latin1')
  const said = /^<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(start)?.[1]
  if (text === null || (said && !/^(utf-?(8|16(le|be)?)|us-ascii)$/i.test(said)))
    throw new Refusal(
      `${shown(name)} is written in ${said ?? 'an unknown encoding'}. Save it as UTF-8, or download it again from HESA.`,
    )
  return text
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

function encodingOf([first, second, third, fourth]: Uint8Array): Encoding | null {
  if (first === 0xff && second === 0xfe) return third === 0 && fourth === 0 ? null : 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0x3c && second === 0) return 'utf-16le'
  if (first === 0 && second === 0x3c) return 'utf-16be'
  return 'utf-8'
}

function decoded(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
