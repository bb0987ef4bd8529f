import { Stack, Text, VisuallyHidden } from '@mantine/core'
import { holdsCurrent, type MenuNode } from '@minster/domain/pages/menu'
import { useState } from 'react'
import { LazyPopover } from '#platform/ui/LazyPopover.tsx'
import { LazyTooltip } from '#platform/ui/LazyTooltip.tsx'
import { Menu, nodeKeyOf } from './Menu.tsx'
import { MenuIcon } from './MenuIcon.tsx'
import { MenuLink } from './MenuLink.tsx'
import classes from './Rail.module.css'
import row from './row.module.css'

/** The folded menu: icon and initials of each entry, its name beside it on pointing, a group's pages in a flyout. */
export function Rail({ nodes, pathname }: RailProps) {
  return (
    <Stack component="ul" align="center" gap="4xs">
      {nodes.map((node) => (
        <li key={nodeKeyOf(node)}>
          {node.prefix !== undefined || node.children.length > 0 ? (
            <RailGroup node={node} pathname={pathname} />
          ) : (
            <LazyTooltip
              label={node.title}
              position="right"
              renderTarget={(target) => (
                <span {...target}>
                  <MenuLink node={node} pathname={pathname} className={classes.initials}>
                    <Initials node={node} />
                  </MenuLink>
                </span>
              )}
            />
          )}
        </li>
      ))}
    </Stack>
  )
}

function RailGroup({ node, pathname }: { readonly node: MenuNode; readonly pathname: string }) {
  const [opened, setOpened] = useState(false)
  return (
    <LazyPopover
      opened={opened}
      onChange={setOpened}
      position="right-start"
      offset={8}
      width={220}
      label={node.title}
      className={row.panel}
      renderTarget={(target) => (
        <button
          {...target}
          type="button"
          className={classes.initials}
          title={node.title}
          data-holds={holdsCurrent(node, pathname) || undefined}
          onClick={() => setOpened(!opened)}
        >
          <Initials node={node} />
        </button>
      )}
    >
      <Text c="dimmed" fz="xs" fw={500} px="xs" pb="3xs">
        {node.title}
      </Text>
      <Menu nodes={node.children} pathname={pathname} onFollow={() => setOpened(false)} />
    </LazyPopover>
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
