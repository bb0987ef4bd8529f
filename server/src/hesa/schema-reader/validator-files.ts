import { documentsIn, fileAt, type SchemaDocument, xs } from './components.ts'
import { type OpenFile, openFiles, type UploadedFile } from './open-files.ts'
import type { XmlElement } from './xml-tree.ts'

/** The files of a schema as a validator reads them, the main one first. */
export interface ValidatorFiles {
  readonly files: readonly { readonly fileName: string; readonly contents: string }[]
  /** It has keys or references, which hold over a whole return and not for a part of it. */
  readonly hasKeys: boolean
  /** Elements within the outermost stand in the namespace too. */
  readonly isQualified: boolean
}

/** Gives the files of a schema names of our own, wherever they lay, so that each includes the others by these. */
export async function validatorFiles(uploads: readonly UploadedFile[]): Promise<ValidatorFiles> {
  const open = await openFiles(uploads)
  const documents = documentsIn(open)
  const nameOf = (document: SchemaDocument) => `schema-${documents.indexOf(document)}.xsd`
  return {
    files: documents.map((document) => ({
      fileName: nameOf(document),
      contents: withOwnNames(textOf(document, open), (location) => {
        const found = fileAt(location, document, documents)
        return found ? nameOf(found) : null
      }),
    })),
    hasKeys: documents.some(({ root }) => holdsKeys(root)),
    isQualified: documents[0]?.root.attributes.get('elementFormDefault') === 'qualified',
  }
}

function textOf({ name, archive }: SchemaDocument, files: readonly OpenFile[]): string {
  return files.find((file) => file.name === name && file.archive === archive)?.text ?? ''
}

/** What was decoded is text by now: an encoding it names would no longer be true. */
function withOwnNames(text: string, nameOf: (location: string) => string | null): string {
  return text
    .replace(/^\s*<\?xml[^>]*\?>/, '')
    .replaceAll(
      /(\sschemaLocation\s*=\s*)(?:"([^"]*)"|'([^']*)')/g,
      (whole, before: string, one?: string, other?: string) => {
        const name = nameOf((one ?? other ?? '').trim())
        return name === null ? whole : `${before}"${name}"`
      },
    )
}

const keys = new Set(['key', 'keyref', 'unique'])

function holdsKeys({ name, namespace, children }: XmlElement): boolean {
  return (namespace === xs && keys.has(name)) || children.some(holdsKeys)
}
