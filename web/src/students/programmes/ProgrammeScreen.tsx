import { type PanelProps, RecordScreen, type SpecialTab } from '#kit/records/RecordScreen.tsx'
import { RelatedList } from '#kit/records/RelatedList.tsx'
import { PathwayModules } from './PathwayModules.tsx'

/** The page of a programme: what it costs year by year, the ways through it, and the modules of each. */
export function ProgrammeScreen({ collection, id }: { readonly collection: string; readonly id: string }) {
  return <RecordScreen collection={collection} id={id} special={special} />
}

const ofThisProgramme = ['programme']

function Overview({ reply }: PanelProps) {
  const { id } = reply.data
  return (
    <>
      <RelatedList
        collection="programme-fees"
        through="programme"
        id={id}
        title="Fees by year"
        hidden={ofThisProgramme}
      />
      <RelatedList
        collection="pathways"
        through="programme"
        id={id}
        title="Pathways"
        hidden={ofThisProgramme}
      />
    </>
  )
}

const special: readonly SpecialTab[] = [
  { key: 'overview', title: 'Fees and pathways', Panel: Overview },
  { key: 'modules', title: 'Modules', Panel: PathwayModules },
]
