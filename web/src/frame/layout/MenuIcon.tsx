import {
  IconAddressBook,
  IconBook,
  IconBooks,
  IconBuildingBank,
  IconBuildingChurch,
  IconCalendarEvent,
  IconCertificate,
  IconChalkboard,
  IconChartBar,
  IconCoin,
  IconExternalLink,
  IconFileDescription,
  IconFiles,
  IconGift,
  IconHeartHandshake,
  IconLayoutDashboard,
  IconLifebuoy,
  IconMailCheck,
  type IconProps,
  IconSchool,
  IconSettings,
  IconUserCheck,
  IconUserCog,
  IconUserHeart,
  IconUserSearch,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'

/** The icons the menu's declaration names; a wildcard import would bundle thousands. */
const icons: Readonly<Record<string, ComponentType<IconProps>>> = {
  AddressBook: IconAddressBook,
  Book: IconBook,
  Books: IconBooks,
  BuildingBank: IconBuildingBank,
  BuildingChurch: IconBuildingChurch,
  CalendarEvent: IconCalendarEvent,
  Certificate: IconCertificate,
  Chalkboard: IconChalkboard,
  ChartBar: IconChartBar,
  Coin: IconCoin,
  ExternalLink: IconExternalLink,
  FileDescription: IconFileDescription,
  Files: IconFiles,
  Gift: IconGift,
  HeartHandshake: IconHeartHandshake,
  LayoutDashboard: IconLayoutDashboard,
  Lifebuoy: IconLifebuoy,
  MailCheck: IconMailCheck,
  School: IconSchool,
  Settings: IconSettings,
  UserCheck: IconUserCheck,
  UserCog: IconUserCog,
  UserHeart: IconUserHeart,
  UserSearch: IconUserSearch,
}

/** The icon of a menu entry; nothing where it names none. */
export function MenuIcon({ name, ...look }: IconProps & { readonly name: string | undefined }) {
  const Icon = icons[name ?? '']
  return Icon && <Icon stroke={1.5} aria-hidden="true" {...look} />
}
