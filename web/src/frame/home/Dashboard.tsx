import { homeModeOf } from '@minster/domain/pages/home'
import { type MenuNode, menuFor } from '@minster/domain/pages/menu'
import { useConfig } from '#platform/api/config.ts'
import { useSession } from '#platform/api/session.ts'
import { FormsHome } from '#portal/forms/FormsHome.tsx'
import { MenuIcon } from '../layout/MenuIcon.tsx'
import { MenuLink } from '../layout/MenuLink.tsx'
import { pagesOf } from '../layout/shell-keys.ts'
import { Greeting } from './Greeting.tsx'
import { StaffDashboard } from './StaffDashboard.tsx'
import classes from './Welcome.module.css'

/** The first page, which is another one for staff, for students, and where the college welcomes (Specification §2). */
export function Dashboard() {
  const { claims } = useSession()
  const { features } = useConfig()
  switch (homeModeOf(claims, features)) {
    case 'student':
      return <FormsHome />
    case 'welcome':
      return <Welcome />
    case 'staff':
      return <StaffDashboard />
  }
}

/** A first page without numbers, for colleges that prefer one: where one may go from here. */
function Welcome() {
  const { claims, user } = useSession()
  const config = useConfig()
  const groups = menuFor(claims, config.features, config.menu).filter((node) => node.children.length > 0)
  return (
    <div className={classes.page}>
      <Greeting name={user?.name ?? ''} />
      <p className={classes.words}>Welcome to {config.title}. Where would you like to begin?</p>
      <div className={classes.groups}>
        {groups.map((group) => (
          <Group key={group.title} group={group} />
        ))}
      </div>
    </div>
  )
}

function Group({ group }: { readonly group: MenuNode }) {
  return (
    <section className={classes.group} aria-label={group.title}>
      <h2 className={classes.title}>
        <MenuIcon name={group.icon} size={17} />
        {group.title}
      </h2>
      <ul className={classes.pages}>
        {pagesOf(group.children).map((page) => (
          <li key={page.link}>
            <MenuLink node={page} pathname="/" className={classes.link}>
              {page.title}
            </MenuLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
