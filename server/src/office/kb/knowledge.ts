import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KnowledgeEntry } from '@minster/domain/office/kb/knowledge-calls'
import type { College } from '#platform/process/college.ts'
import { root } from '#platform/process/root.ts'
import { plainTextOf } from './plain-text.ts'

/** A heading of the knowledge base with its pages, or one link that leads out. */
export interface KnowledgeSection {
  readonly title: string
  readonly href: string | null
  readonly pages: readonly KnowledgeEntry[]
}

export interface Knowledge {
  readonly sections: readonly KnowledgeSection[]
  pageAt(path: string): KnowledgeEntry | undefined
  /** The file of a picture that lies beside the pages of a folder; null where there is none. */
  pictureAt(folder: string, name: string): { readonly file: string; readonly mediaType: string } | null
}

/** Says everything that is wrong with the pages at once; it stops the start like any mistake of the college's file. */
class KnowledgeError extends Error {
  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'))
    this.name = 'KnowledgeError'
  }
}

const pictureTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
}
const summaryLength = 150

/** Reads the knowledge base of a college: it is small, and changes only with its files, so it is kept in memory. */
export function openKnowledge(
  entries: College['knowledgeBase'],
  home = join(root, 'config', 'kb'),
): Knowledge {
  const mistakes: string[] = []
  const sections = entries.map(({ title, folder = null, href = null, path, text }): KnowledgeSection => {
    if (folder !== null) return { title, href: null, pages: pagesIn(folder, title) }
    if (path === undefined) return { title, href, pages: [] }
    return { title, href: null, pages: [{ path, title, section: title, folder, ...bodyOf(text ?? '') }] }
  })
  const byPath = new Map<string, KnowledgeEntry>()
  for (const page of sections.flatMap(({ pages }) => pages)) {
    if (byPath.has(page.path))
      mistakes.push(`Two pages of the knowledge base have the address /kb/${page.path}.`)
    byPath.set(page.path, page)
  }
  for (const page of byPath.values()) mistakes.push(...brokenIn(page))
  if (mistakes.length > 0) throw new KnowledgeError(mistakes)

  return {
    sections,
    pageAt: (path) => byPath.get(path),
    pictureAt(folder, name) {
      const isOurs = sections.some(({ pages }) => pages.some((page) => page.folder === folder))
      const mediaType = pictureTypes[/^[a-z0-9-]+\.([a-z]+)$/.exec(name)?.[1] ?? '']
      const file = join(home, folder, name)
      return isOurs && mediaType !== undefined && existsSync(file) ? { file, mediaType } : null
    },
  }

  /** The Markdown files of a folder by name; a number before the name gives the order and is no part of the address. */
  function pagesIn(folder: string, section: string): KnowledgeEntry[] {
    const place = join(home, folder)
    if (!existsSync(place)) {
      mistakes.push(`The knowledge base names the folder ${folder}, which is not below config/kb.`)
      return []
    }
    const names = readdirSync(place).filter((name) => name.endsWith('.md'))
    return names.toSorted().flatMap((name) => {
      const path = name.replace(/^\d+-/, '').replace(/\.md$/, '')
      const [first = '', ...lines] = readFileSync(join(place, name), 'utf8').split('\n')
      const title = /^# +(.+)$/.exec(first.trim())?.[1]
      if (title === undefined || !/^[a-z0-9-]+$/.test(path)) {
        mistakes.push(
          `config/kb/${folder}/${name}: a page begins with “# Its title” and is called in small letters, digits and hyphens.`,
        )
        return []
      }
      return [{ path, title, section, folder, ...bodyOf(lines.join('\n')) }]
    })
  }

  function brokenIn({ path, text, folder }: KnowledgeEntry): string[] {
    const targets = [...text.matchAll(/\]\(([^)\s#:]+\.([a-z]+))(?:#[^)]*)?\)/g)]
    return targets.flatMap(([, target = '', ending = '']) => {
      const isThere =
        ending === 'md'
          ? byPath.has(target.replace(/\.md$/, ''))
          : folder !== null && existsSync(join(home, folder, target))
      return isThere ? [] : [`The page /kb/${path} leads to ${target}, which is not there.`]
    })
  }
}

/** The knowledge base with one more section at its end. */
export function withSection(
  knowledge: Knowledge,
  title: string,
  written: readonly { readonly path: string; readonly title: string; readonly text: string }[],
): Knowledge {
  // An address of a file comes first; its page would otherwise be out of reach.
  const pages = written
    .filter(({ path }) => !knowledge.pageAt(path))
    .map(({ text, ...page }) => ({ ...page, section: title, folder: null, ...bodyOf(text) }))
  if (pages.length === 0) return knowledge
  return {
    ...knowledge,
    sections: [...knowledge.sections, { title, href: null, pages }],
    pageAt: (path) => knowledge.pageAt(path) ?? pages.find((page) => page.path === path),
  }
}

function bodyOf(written: string): { readonly text: string; readonly summary: string } {
  const text = written.trim()
  const start = plainTextOf(text.split(/\n\s*\n/)[0] ?? '')
  return {
    text,
    summary: start.length > summaryLength ? `${start.slice(0, summaryLength).trimEnd()}…` : start,
  }
}
