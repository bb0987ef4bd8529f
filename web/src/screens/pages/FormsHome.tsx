import { entryTo } from '@minster/domain/routes'
import { formRoutes } from '@minster/domain/routes-forms'
import { IconChecklist, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useConfig } from '../../api/config.ts'
import { useSession } from '../../api/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CollegePages } from './CollegePages.tsx'
import classes from './FormsHome.module.css'

const homePath = '/forms'

/** A student's first page: who the college knows them as, and their forms. */
export function FormsHome() {
  const { user, student, claims } = useSession()
  const { features, office } = useConfig()
  const forms = formRoutes.filter(
    (form) =>
      form.path !== homePath && !form.path.includes(':') && entryTo(form, claims, features) === 'open',
  )
  const facts = [
    { title: 'Name', value: user?.name },
    {
      title: 'Partner ID',
      value: student?.partnerId ?? 'Not given yet. Durham sends it about two weeks after registration.',
    },
    { title: 'Programme', value: user?.programme?.label ?? student?.programmeCode },
    { title: 'Hub', value: student?.hub?.label },
  ]
  return (
    <>
      <h1 className={classes.title}>Student Forms</h1>
      <section aria-labelledby="my-record">
        <h2 className={classes.heading} id="my-record">
          Your record
        </h2>
        {student ? (
          <dl className={classes.facts}>
            {facts.map(({ title, value }) => (
              <div className={classes.fact} key={title}>
                <dt>{title}</dt>
                <dd>{value ?? 'Not given yet'}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className={classes.words}>
            Your account is not linked to a student record yet. Please tell {office.name}
            {office.email !== null && ` at ${office.email}`}.
          </p>
        )}
      </section>
      <section aria-labelledby="my-forms">
        <h2 className={classes.heading} id="my-forms">
          What you have to do
        </h2>
        <div className={classes.tasks}>
          {forms.length === 0 ? (
            <EmptyState
              icon={<IconChecklist size={22} stroke={1.6} />}
              title="Nothing needs you at the moment"
            >
              Forms you have to fill in appear here.
            </EmptyState>
          ) : (
            <ul className={classes.list}>
              {forms.map((form) => (
                <li key={form.path}>
                  <Link to={form.path} className={classes.task}>
                    {form.title}
                    <IconChevronRight size={18} stroke={1.6} aria-hidden="true" />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      </section>
      <CollegePages />
    </>
  )
}
