import { Box } from '@mantine/core'
import type { Grant, Scope } from '@minster/domain/access/rights/roles'
import type { MenuNode } from '@minster/domain/pages/menu'
import { type ListOutlook, outlookOf } from '@minster/domain/pages/role-outlook'
import { addresses } from '@minster/domain/register/addresses'
import { useMemo } from 'react'
import { useRecordTypes } from '#kit/records/use-collection.ts'
import { useConfig } from '#platform/api/config.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { Table } from '#platform/ui/Table.tsx'
import classes from './users.module.css'

/** The product as somebody with these rights finds it, worked out here without being signed in as them. */
export function OutlookView({ grants, who }: { readonly grants: readonly Grant[]; readonly who: string }) {
  useRecordTypes(addresses.map(({ name }) => name))
  const { features, menu: settings } = useConfig()
  const { menu, pages, lists } = useMemo(
    () => outlookOf(grants, features, settings),
    [grants, features, settings],
  )
  if (menu.length + lists.length === 0)
    return (
      <EmptyState title={`${who} finds nothing here`}>
        No page opens and no list shows anything. A claim such as dashboard:view opens the first page.
      </EmptyState>
    )
  return (
    <Box maw={1180}>
      <Section title="Menu" help={<>{who} sees these entries, as they are saved now.</>}>
        <Entries nodes={menu} isTop />
      </Section>
      <Section title="Pages" help="What opens; every other address is refused.">
        <ul className={classes.columns}>
          {pages.map(({ path, title }) => (
            <li key={path}>
              {title}{' '}
              <small>
                <code>{path}</code>
              </small>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Records" help="What may be done with which records, and on which rows.">
        {lists.length === 0 ? (
          <Muted>No list of records opens by itself.</Muted>
        ) : (
          <Table label="Records, as a table">
            <thead>
              <tr>
                <th scope="col">Records</th>
                <th scope="col">See</th>
                <th scope="col">Add</th>
                <th scope="col">Change</th>
                <th scope="col">Remove</th>
              </tr>
            </thead>
            <tbody>
              {lists.map((list) => (
                <ListRow key={list.path} list={list} />
              ))}
            </tbody>
          </Table>
        )}
      </Section>
    </Box>
  )
}

function Entries({
  nodes,
  isTop = false,
}: {
  readonly nodes: readonly MenuNode[]
  readonly isTop?: boolean
}) {
  if (nodes.length === 0) return isTop ? <Muted>The menu is empty.</Muted> : null
  return (
    <Box
      component="ul"
      className={isTop ? (classes.columns ?? '') : ''}
      {...(!isTop && { c: 'dimmed', pl: 'md' })}
    >
      {nodes.map((node) => (
        <li key={`${node.title} ${node.link}`}>
          {node.title}
          <Entries nodes={node.children} />
        </li>
      ))}
    </Box>
  )
}

function ListRow({ list }: { readonly list: ListOutlook }) {
  const { title, hidden } = list
  return (
    <tr>
      <th scope="row">
        {title}
        {hidden.length > 0 && <small>without {hidden.join(', ')}</small>}
      </th>
      {([list.view, list.add, list.edit, list.remove] as const).map((scopes, at) => (
        <td
          key={['view', 'add', 'edit', 'remove'][at]}
          data-nowrap
          data-dim={scopes.length === 0 || undefined}
        >
          {scopes.length === 0 ? 'no' : scopes.map((scope) => scopeLabels[scope]).join(' and ')}
        </td>
      ))}
    </tr>
  )
}

const scopeLabels: Readonly<Record<Scope, string>> = {
  everything: 'all',
  hub: 'their hub',
  programme: 'their programme',
  own: 'their own',
}
