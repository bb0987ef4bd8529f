import { stream } from './client.ts'
import type { ApiInit } from './send.ts'

/** Endings of the files the service sends, by their content type. */
const endings: Readonly<Record<string, string>> = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'text/csv': 'csv',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/xml': 'xml',
  'application/json': 'json',
}

/** Answers the name a download gets: the one content-disposition gives, otherwise `file.{type}` (Specification §7). */
export function fileNameOf(disposition: string | null, contentType: string | null): string {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) {
    try {
      return decodeURIComponent(encoded.trim())
    } catch {
      // Badly encoded: the plain name, if there is one, still serves.
    }
  }
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(disposition ?? '')
  const name = plain?.[1]?.replaceAll(/\\(.)/g, '$1') ?? plain?.[2]?.trim()
  if (name) return name
  const kind = contentType?.split(';', 1)[0]?.trim() ?? ''
  return `file.${endings[kind] ?? (kind.split('/')[1] || 'bin')}`
}

/** Fetches a file and hands it to the browser to keep. Throws an ApiError when it is refused. */
export async function download(path: string, init: ApiInit = {}): Promise<void> {
  const response = await stream(path, init)
  const name = fileNameOf(response.headers.get('content-disposition'), response.headers.get('content-type'))
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser needs the address until it has begun to write the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
