import type { Grant, Scope } from '@minster/domain/access/rights/roles'
import type { MenuNode } from '@minster/domain/pages/menu'
import { type ListOutlook, outlookOf } from '@minster/domain/pages/role-outlook'
import { useMemo } from 'react'
import { useConfig } from '#platform/api/config.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import classes from './users.module.css'

/** The product as somebody with these rights finds it, worked out here without being signed in as them. */
export function OutlookView({ grants, who }: { readonly grants: readonly Grant[]; readonly who: string }) {
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
    <div className={classes.panel}>
      <section className={classes.section}>
        <div>
          <h2 className={classes.title}>Menu</h2>
          <p className={classes.help}>{who} sees these entries, as they are saved now.</p>
        </div>
        <Entries nodes={menu} isTop />
      </section>
      <section className={classes.section}>
        <div>
          <h2 className={classes.title}>Pages</h2>
          <p className={classes.help}>What opens; every other address is refused.</p>
        </div>
        <ul className={`${classes.menu ?? ''} ${classes.columns ?? ''}`}>
          {pages.map(({ path, title }) => (
            <li key={path}>
              {title} <code className={classes.code}>{path}</code>
            </li>
          ))}
        </ul>
      </section>
      <section className={classes.section}>
        <div>
          <h2 className={classes.title}>Records</h2>
          <p className={classes.help}>What may be done with which records, and on which rows.</p>
        </div>
        {lists.length === 0 ? (
          <p className={classes.help}>No list of records opens by itself.</p>
        ) : (
          <div className={classes.scroll} role="region" aria-label="Records" tabIndex={0}>
            <table className={`${classes.table ?? ''} ${classes.rights ?? ''}`}>
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
            </table>
          </div>
        )}
      </section>
    </div>
  )
}

function Entries({
  nodes,
  isTop = false,
}: {
  readonly nodes: readonly MenuNode[]
  readonly isTop?: boolean
}) {
  if (nodes.length === 0) return isTop ? <p className={classes.help}>The menu is empty.</p> : null
  return (
    <ul className={isTop ? `${classes.menu ?? ''} ${classes.columns ?? ''}` : (classes.menu ?? '')}>
      {nodes.map((node) => (
        <li key={`${node.title} ${node.link}`}>
          {node.title}
          <Entries nodes={node.children} />
        </li>
      ))}
    </ul>
  )
}

function ListRow({ list }: { readonly list: ListOutlook }) {
  const { title, hidden } = list
  return (
    <tr>
      <th scope="row">
        {title}
        {hidden.length > 0 && <span className={classes.hidden}>without {hidden.join(', ')}</span>}
      </th>
      {([list.view, list.add, list.edit, list.remove] as const).map((scopes, at) => (
        <td
          key={['view', 'add', 'edit', 'remove'][at]}
          className={scopes.length === 0 ? (classes.none ?? '') : ''}
        >
          {scopes.length === 0 ? 'no' : scopes.map((scope) => words[scope]).join(' and ')}
        </td>
      ))}
    </tr>
  )
}

const words: Readonly<Record<Scope, string>> = {
  everything: 'all',
  hub: 'their hub',
  programme: 'their programme',
  own: 'their own',
}
