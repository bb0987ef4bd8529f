import { registerAccess } from '@minster/domain/teaching/attendance/access'
import { RecordScreen, type SpecialTab } from '#kit/records/RecordScreen.tsx'
import { useSession } from '#platform/api/session.ts'
import { RegisterTab } from './RegisterScreen.tsx'

/** The page of a teaching day: its details, and its register for whoever takes any. */
export function TeachingDayScreen({ collection, id }: { readonly collection: string; readonly id: string }) {
  const { permits } = useSession()
  return <RecordScreen collection={collection} id={id} special={permits(registerAccess) ? special : none} />
}

const special: readonly SpecialTab[] = [{ key: 'register', title: 'Register', Panel: RegisterTab }]
const none: readonly SpecialTab[] = []
