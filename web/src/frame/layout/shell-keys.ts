import type { MenuNode } from '@minster/domain/pages/menu'

/** A page reached by G and then a letter. */
export interface Jump {
  readonly letter: string
  readonly title: string
  readonly link: string
}

/** Letters with the places they may mean, the first one somebody has being theirs. */
const jumpTargets: readonly {
  readonly letter: string
  readonly title: string
  readonly beneath: readonly string[]
}[] = [
  { letter: 'd', title: 'Dashboard', beneath: ['/'] },
  { letter: 'a', title: 'Applications', beneath: ['/applications', '/fc-applications', '/myapplicants'] },
  { letter: 's', title: 'Students', beneath: ['/students', '/mystudents'] },
]

/** Answers every page of a menu, groups opened out. */
export function pagesOf(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes.flatMap((node) => [...(node.isRouteLink ? [node] : []), ...pagesOf(node.children)])
}

/** Answers where G and a letter lead somebody with this menu; a letter without a page is left out. */
export function jumpsOf(nodes: readonly MenuNode[]): Jump[] {
  const links = pagesOf(nodes).map((page) => page.link)
  return jumpTargets.flatMap(({ letter, title, beneath }) => {
    const link = beneath.flatMap((place) => links.filter((one) => isBeneath(one, place)))[0]
    return link === undefined ? [] : [{ letter, title, link }]
  })
}

function isBeneath(link: string, place: string): boolean {
  return link === place || (place !== '/' && link.startsWith(`${place}/`))
}

/** What a key of the frame does, given whether G was pressed just before. */
export type FrameKey =
  | { readonly does: 'search' | 'help' | 'wait' | 'nothing' }
  | { readonly does: 'jump'; readonly link: string }

export function frameKeyOf(key: string, afterG: boolean, jumps: readonly Jump[]): FrameKey {
  if (afterG) {
    const jump = jumps.find(({ letter }) => letter === key.toLowerCase())
    return jump ? { does: 'jump', link: jump.link } : { does: 'nothing' }
  }
  if (key === '/') return { does: 'search' }
  if (key === '?') return { does: 'help' }
  if (key === 'g' || key === 'G') return { does: 'wait' }
  return { does: 'nothing' }
}
