import { namesOf } from '#platform/words/names-of.ts'

/** Every paper the college makes for a student from a template, in the order the office sees them. */
export const documentKinds = {
  'status-letter': {
    title: 'Status letter',
    many: 'status letters',
    description:
      'Tells a bank, a council or a landlord whether somebody is a student, since when and until when.',
    mark: 'SL',
  },
  'attendance-certificate': {
    title: 'Certificate of attendance',
    many: 'certificates of attendance',
    description: 'Certifies between which days somebody attended the college.',
    mark: 'CA',
  },
  transcript: {
    title: 'Transcript',
    many: 'transcripts',
    description:
      'Lists the modules of a student with credits and, once they are released, marks and results.',
    mark: 'TR',
  },
} as const

export type DocumentKind = keyof typeof documentKinds

export const documentKindNames = namesOf(documentKinds)

/** Answers whether a text names a kind of document. */
export function isDocumentKind(name: string): name is DocumentKind {
  return Object.hasOwn(documentKinds, name)
}

/** Letters of a reference that nobody mistakes for another when it is read out. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/**
 * Answers the reference of a document, such as SL-2026-7K3QX9P, from seven or more random bytes: it says nothing of
 * whom it is about, and nobody finds another by counting on.
 */
export function documentReference(kind: DocumentKind, today: string, random: Uint8Array): string {
  const tail = Array.from(random.slice(0, 7), (byte) => letters.charAt(byte % letters.length)).join('')
  return `${documentKinds[kind].mark}-${today.slice(0, 4)}-${tail}`
}
