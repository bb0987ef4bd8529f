import { VisuallyHidden } from '@mantine/core'
import { holdsCurrent, type MenuNode } from '@minster/domain/pages/menu'
import { IconChevronRight, IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ask } from '#platform/api/ask.ts'
import classes from './Menu.module.css'
import { MenuIcon } from './MenuIcon.tsx'
import { MenuLink } from './MenuLink.tsx'

const fiveMinutes = 5 * 60 * 1000

/** How much waits behind an entry of the menu; nothing where nothing does. */
function MenuCount({ of }: { readonly of: 'duplicates' }) {
  const count = useQuery({
    queryKey: ['menu-count', of],
    queryFn: async ({ signal }) => (await ask(`GET /api/${of}/count`, { signal })).data.likely,
    staleTime: fiveMinutes,
    meta: { saysItself: true },
  })
  if (!count.data) return null
  return (
    <span className={classes.count}>
      {count.data > 99 ? '99+' : count.data}
      <VisuallyHidden> undecided</VisuallyHidden>
    </span>
  )
}

/** The drawer menu with its words: groups, groups within groups, and the current page marked. */
export function Menu({ nodes, pathname, onFollow }: MenuProps) {
  return (
    <ul className={classes.list}>
      {nodes.map((node) => (
        <MenuEntry key={nodeKeyOf(node)} node={node} pathname={pathname} depth={0} onFollow={onFollow} />
      ))}
    </ul>
  )
}

/** Two groups may hold entries of the same title and several entries may lead nowhere; together they differ. */
export function nodeKeyOf(node: MenuNode): string {
  return `${node.title} ${node.prefix ?? node.link}`
}

function MenuEntry({ node, pathname, depth, onFollow }: EntryProps) {
  if (node.prefix !== undefined || node.children.length > 0)
    return <MenuGroup node={node} pathname={pathname} depth={depth} onFollow={onFollow} />
  return (
    <li>
      <MenuLink node={node} pathname={pathname} className={classes.line} onFollow={onFollow}>
        <EntryIcon node={node} depth={depth} />
        <span className={classes.title}>{node.title}</span>
        {node.counted !== undefined && <MenuCount of={node.counted} />}
        {node.opensNewTab && (
          <IconExternalLink
            className={classes.arrow}
            size={14}
            stroke={1.6}
            aria-label="opens in a new tab"
          />
        )}
      </MenuLink>
    </li>
  )
}

/** Opens by itself around the current page; after that it is as it was left. */
function MenuGroup({ node, pathname, depth, onFollow }: EntryProps) {
  const holds = holdsCurrent(node, pathname)
  const [opened, setOpened] = useState(holds)
  const [held, setHeld] = useState(holds)
  const id = useId()
  if (holds !== held) {
    setHeld(holds)
    if (holds) setOpened(true)
  }
  return (
    <li>
      <button
        type="button"
        className={classes.line}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setOpened(!opened)}
      >
        <EntryIcon node={node} depth={depth} />
        <span className={classes.title}>{node.title}</span>
        {node.hasArrow && (
          <IconChevronRight
            className={classes.arrow}
            data-opened={opened || undefined}
            size={15}
            stroke={1.6}
            aria-hidden="true"
          />
        )}
      </button>
      <ul id={id} className={classes.list} hidden={!opened}>
        {node.children.map((child) => (
          <MenuEntry
            key={nodeKeyOf(child)}
            node={child}
            pathname={pathname}
            depth={depth + 1}
            onFollow={onFollow}
          />
        ))}
      </ul>
    </li>
  )
}

/** Children stand under their group's words; within a flyout there is no icon to stand under. */
function EntryIcon({ node, depth }: { readonly node: MenuNode; readonly depth: number }) {
  if (depth > 0) return <span className={classes.indent} style={{ width: 21 + (depth - 1) * 12 }} />
  return <MenuIcon name={node.icon} className={classes.icon} size={17} />
}

interface MenuProps {
  readonly nodes: readonly MenuNode[]
  readonly pathname: string
  /** Called when a link is followed, as to close the drawer on a phone. */
  readonly onFollow?: (() => void) | undefined
}

interface EntryProps {
  readonly node: MenuNode
  readonly pathname: string
  readonly depth: number
  readonly onFollow: (() => void) | undefined
}
