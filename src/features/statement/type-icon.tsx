import { PointsIcon } from '../../ui/icons/account-icons.tsx'
import { type Icon, TrophyIcon } from '../../ui/icons/icons.tsx'
import { BankIcon, NetworkIcon, OrdersIcon, TransferIcon, WalletIcon } from '../../ui/icons/menu-icons.tsx'
import { CashbackIcon, CrownIcon, UndoIcon } from '../../ui/icons/transaction-icons.tsx'
import type { TypeId } from './transaction-types.ts'

const icons: Record<TypeId, Icon> = {
  1: OrdersIcon,
  2: CashbackIcon,
  3: NetworkIcon,
  4: PointsIcon,
  5: TrophyIcon,
  6: WalletIcon,
  7: BankIcon,
  8: CrownIcon,
  9: UndoIcon,
  10: BankIcon,
}

/** Shows the icon of a transaction type. Shows a general icon for any other type. */
export function TypeIcon({ typeId, size = 24 }: { typeId: string; size?: number }) {
  const Drawn = icons[typeId as TypeId] ?? TransferIcon
  return <Drawn size={size} />
}
