import { Popover, Tooltip, VisuallyHidden } from '@mantine/core'
import { holdsCurrent, type MenuNode } from '@minster/domain/pages/menu'
import { useState } from 'react'
import { Menu, nodeKeyOf } from './Menu.tsx'
import { MenuIcon } from './MenuIcon.tsx'
import { MenuLink } from './MenuLink.tsx'
import classes from './Rail.module.css'

/** The folded menu: icon and initials of each entry, its name beside it on pointing, a group's pages in a flyout. */
export function Rail({ nodes, pathname }: RailProps) {
  return (
    <ul className={classes.rail}>
      {nodes.map((node) => (
        <li key={nodeKeyOf(node)}>
          {node.prefix !== undefined || node.children.length > 0 ? (
            <RailGroup node={node} pathname={pathname} />
          ) : (
            <Tooltip label={node.title} position="right" withinPortal>
              <span>
                <MenuLink node={node} pathname={pathname} className={classes.initials}>
                  <Initials node={node} />
                </MenuLink>
              </span>
            </Tooltip>
          )}
        </li>
      ))}
    </ul>
  )
}

function RailGroup({ node, pathname }: { readonly node: MenuNode; readonly pathname: string }) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="right-start"
      offset={8}
      width={220}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Tooltip label={node.title} position="right" disabled={opened}>
          <button
            type="button"
            className={classes.initials}
            data-holds={holdsCurrent(node, pathname) || undefined}
            onClick={() => setOpened(!opened)}
          >
            <Initials node={node} />
          </button>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown className={classes.flyout ?? ''} aria-label={node.title}>
        <p className={classes.heading}>{node.title}</p>
        <Menu nodes={node.children} pathname={pathname} onFollow={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Seen as its icon with its initials, as two groups may begin alike; heard as the whole title. */
function Initials({ node }: { readonly node: MenuNode }) {
  return (
    <>
      <MenuIcon name={node.icon} size={17} />
      <span aria-hidden="true">{node.initials}</span>
      <VisuallyHidden>{node.title}</VisuallyHidden>
    </>
  )
}

interface RailProps {
  readonly nodes: readonly MenuNode[]
  readonly pathname: string
}
