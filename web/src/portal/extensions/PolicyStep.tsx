import { Checkbox } from '@mantine/core'
import { extensionPolicy } from '@minster/domain/portal/extensions/extension-rules'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FormDraft, FormKeeper } from '../forms/form-draft.ts'
import { portalHomeQuery } from '../forms/student-forms.ts'
import classes from './extensions.module.css'

/** The college's own page on extensions, where it has written one under this name. */
const slug = 'extensions'

/** What extensions are for, and that the student has read it. */
export function PolicyStep({ kept, keeper }: { readonly kept: FormDraft; readonly keeper: FormKeeper }) {
  const { data: home } = useQuery(portalHomeQuery)
  const page = home?.pages.find((one) => one.slug === slug)
  return (
    <>
      <ul className={classes.guidelines}>
        <li>
          An extension is for what you could not foresee or plan for: illness, bereavement, a crisis at home.
        </li>
        <li>
          Pressure of other work, holidays, and a computer that broke down at the last moment are no ground.
        </li>
        <li>
          Evidence is always needed. What a learning support plan gives you counts without being asked for.
        </li>
        <li>
          Each piece of work is extended once, by 7 or 14 days, and never beyond the last day of the year.
        </li>
      </ul>
      {page && (
        <p className={classes.words}>
          <Link to={`/forms/pages/${slug}`}>{page.title}</Link>
        </p>
      )}
      <Checkbox
        className={classes.policy ?? ''}
        size="md"
        label={extensionPolicy}
        error={kept.errors['acceptPolicy']}
        checked={kept.typed['acceptPolicy'] === true}
        onChange={(event) => keeper.set('acceptPolicy', event.currentTarget.checked)}
      />
    </>
  )
}
