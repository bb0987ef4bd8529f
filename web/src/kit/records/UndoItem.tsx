import { Menu } from '@mantine/core'
import { collectionAt } from '@minster/domain/register/paths'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useSession } from '#platform/api/session.ts'
import type { StatusPlace } from './use-header.ts'

/** The way back from the last change of status, for types that keep one and whoever may change them. */
export function UndoItem({ place, onAsk }: UndoItemProps) {
  const { permits } = useSession()
  const kept = collectionAt(place.name)
  if (!kept?.declaration.undoneAsOneStep || !kept.access.edit || !permits(kept.access.edit)) return null
  return (
    <Menu.Item leftSection={<IconArrowBackUp size="1rem" stroke={1.6} />} onClick={onAsk}>
      Undo the last change of status
    </Menu.Item>
  )
}

interface UndoItemProps {
  readonly place: StatusPlace
  readonly onAsk: () => void
}
