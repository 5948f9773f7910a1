import { AlertIcon, CheckIcon, EyeIcon, EyeOffIcon } from '../../../ui/form/field-icons.tsx'
import { ChatIcon, DeviceIcon, LockIcon, PinIcon, PointsIcon } from '../../../ui/icons/account-icons.tsx'
import { MinusIcon, PlusIcon, TrashIcon } from '../../../ui/icons/cart-icons.tsx'
import { LeftIcon, PauseIcon, PlayIcon } from '../../../ui/icons/control-icons.tsx'
import {
  BackIcon,
  CartIcon,
  CloseIcon,
  DashboardIcon,
  DownIcon,
  GiftIcon,
  HomeIcon,
  MenuIcon,
  OffersIcon,
  OfflineIcon,
  RightIcon,
  SearchIcon,
  StoreIcon,
  TrophyIcon,
} from '../../../ui/icons/icons.tsx'
import {
  BankIcon,
  BrandsIcon,
  ExternalIcon,
  LoginIcon,
  LogoutIcon,
  NetworkIcon,
  OrdersIcon,
  TransferIcon,
  UserIcon,
  WalletIcon,
} from '../../../ui/icons/menu-icons.tsx'

const colours = [
  ['paper', 'bg-paper'],
  ['card', 'bg-card'],
  ['sunken', 'bg-sunken'],
  ['line', 'bg-line'],
  ['control', 'bg-control'],
  ['muted', 'bg-muted'],
  ['ink', 'bg-ink'],
  ['night', 'bg-night'],
  ['primary', 'bg-primary'],
  ['primary-soft', 'bg-primary-soft'],
  ['accent', 'bg-accent'],
  ['accent-soft', 'bg-accent-soft'],
  ['success', 'bg-success'],
  ['success-soft', 'bg-success-soft'],
  ['danger', 'bg-danger'],
  ['danger-soft', 'bg-danger-soft'],
] as const

export function Colours() {
  return (
    <ul className="grid grid-cols-4 gap-2">
      {colours.map(([name, swatch]) => (
        <li className="text-xs text-muted" key={name}>
          <span className={`block h-12 rounded-control border border-line ${swatch}`} />
          {name}
        </li>
      ))}
    </ul>
  )
}

const sizes = [
  ['12 px, labels', 'text-xs'],
  ['14 px, details', 'text-sm'],
  ['16 px, text', 'text-base'],
  ['20 px, titles', 'text-lg font-bold'],
  ['24 px, sections', 'text-xl font-bold'],
  ['32 px, prices', 'text-2xl font-bold'],
] as const

export function Sizes() {
  return (
    <div>
      {sizes.map(([name, className]) => (
        <p className={className} key={name}>
          {name}
        </p>
      ))}
    </div>
  )
}

// Imported by name: importing the whole module would prevent the bundler from dropping unused icons.
const drawings = Object.entries({
  AlertIcon,
  BackIcon,
  BankIcon,
  BrandsIcon,
  CartIcon,
  ChatIcon,
  CheckIcon,
  CloseIcon,
  DashboardIcon,
  DeviceIcon,
  DownIcon,
  ExternalIcon,
  EyeIcon,
  EyeOffIcon,
  GiftIcon,
  HomeIcon,
  LeftIcon,
  LockIcon,
  LoginIcon,
  LogoutIcon,
  MenuIcon,
  MinusIcon,
  NetworkIcon,
  OffersIcon,
  OfflineIcon,
  OrdersIcon,
  PauseIcon,
  PinIcon,
  PlayIcon,
  PlusIcon,
  PointsIcon,
  RightIcon,
  SearchIcon,
  StoreIcon,
  TransferIcon,
  TrashIcon,
  TrophyIcon,
  UserIcon,
  WalletIcon,
})

export function Icons() {
  return (
    <ul className="grid grid-cols-4 gap-3 text-xs text-muted sm:grid-cols-6">
      {drawings.map(([name, Drawn]) => (
        <li className="grid justify-items-center gap-1 text-center" key={name}>
          <span className="text-ink">
            <Drawn />
          </span>
          {name.replace('Icon', '')}
        </li>
      ))}
    </ul>
  )
}
