import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Content } from '#platform/print/content.ts'
import type { College } from '#platform/process/college.ts'
import { root } from '#platform/process/root.ts'

/** Where a document comes from, as it stands at its head and in its words. */
export interface Letterhead {
  readonly college: string
  /** "College Office, office@example.org" */
  readonly office: string
  /** Who signs where nobody is named. */
  readonly officeName: string
  readonly head: readonly Content[]
}

const grey = '#5c5f66'
const mediaTypes: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
}
const logoSize: readonly [number, number] = [120, 56]

/** Whether the college has said anything of what stands at the head of its letters. */
export function hasLetterhead({ letterhead: { name, address, logo } }: Pick<College, 'letterhead'>): boolean {
  return name !== undefined || address.length > 0 || logo !== undefined
}

/** The letterhead of the college. Its logo is read once; one that is not there stops the start. */
export function letterheadOf(
  { title, office, letterhead }: Pick<College, 'title' | 'office' | 'letterhead'>,
  folder = join(root, 'config'),
): Letterhead {
  const college = letterhead.name ?? title
  const address: readonly string[] = [...letterhead.address, office.email]
  const logo = letterhead.logo === undefined ? [] : [logoOf(letterhead.logo, folder)]
  return {
    college,
    office: `${office.name}, ${office.email}`,
    officeName: office.name,
    head: [
      {
        columns: [
          { stack: [...logo, { text: college, bold: true, fontSize: 15 }], width: '*' },
          {
            stack: address.map((text) => ({ text })),
            width: 'auto',
            alignment: 'right',
            fontSize: 8.5,
            color: grey,
          },
        ],
      },
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: 467, y2: 0, lineWidth: 0.6, lineColor: '#b9bcc2' }],
        margin: [0, 8, 0, 22],
      },
    ],
  }
}

function logoOf(logo: string, folder: string): Content {
  if (logo.startsWith('data:')) return { image: logo, fit: logoSize, margin: [0, 0, 0, 8] }
  const path = join(folder, logo)
  const ending = extname(path).toLowerCase()
  if (ending === '.svg') return { svg: readFileSync(path, 'utf8'), fit: logoSize, margin: [0, 0, 0, 8] }
  const mediaType = mediaTypes[ending]
  if (mediaType === undefined) throw new Error(`${path} is no logo: it is a PNG, JPEG or SVG file.`)
  return {
    image: `data:${mediaType};base64,${readFileSync(path).toString('base64')}`,
    fit: logoSize,
    margin: [0, 0, 0, 8],
  }
}
