import { portalPage } from '@minster/domain/office/portal-pages/portal-page'
import { portalPictureAt } from '../../api/portal-pages.ts'
import type { RecordValues } from '../../api/records.ts'
import { RecordFacts } from '../../records/RecordFacts.tsx'
import { Markdown } from '../../ui/Markdown.tsx'
import classes from './portal-pages.module.css'

/** A page for whoever may look at it but not change it. */
export function PageReader({ record }: { readonly record: RecordValues }) {
  const { body } = record
  return (
    <>
      <RecordFacts declaration={portalPage} record={record} only={({ path }) => path !== 'body'} />
      <section className={classes.preview} aria-label="The page">
        <Markdown text={typeof body === 'string' ? body : ''} pictureAt={portalPictureAt} />
      </section>
    </>
  )
}
