import { useId } from 'react'
import { Link } from 'react-router'
import { Chip } from '../../ui/form/chip.tsx'
import { ChatIcon } from '../../ui/icons/account-icons.tsx'
import { GiftIcon, type Icon } from '../../ui/icons/icons.tsx'
import {
  BankIcon,
  BrandsIcon,
  HeartIcon,
  InstallIcon,
  LoginIcon,
  LogoutIcon,
  NetworkIcon,
  OrdersIcon,
  TransferIcon,
  UserIcon,
} from '../../ui/icons/menu-icons.tsx'
import { installPrompt } from '../../ui/offline/install-prompt.ts'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { useMember } from '../../ui/page/member-context.tsx'
import { call } from '../../ui/page/screen-load.ts'
import { useLateAnswer } from '../../ui/page/use-late-answer.ts'
import type { PlainKey } from '../../words/sentence.ts'
import { Say, useWords } from '../../words/use-words.tsx'
import { signOut } from '../members/login/sign-out.store.ts'
import { ExtraMenuLinks } from '../menu/extra-menu-links.tsx'
import { useMemberMenu } from '../menu/member-menu.store.ts'
import { ReferAndEarn } from '../network/refer-and-earn.tsx'
import { helpLink } from '../shop-details/help-link.ts'
import { getShopDetails } from '../shop-details/shop-details.calls.ts'
import { CategoryLinks } from './category-links.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { linksOf, type SiteLink } from './site-links.tsx'

// Icons that links have only in the menu. Declared here, so that they load with the menu.
const menuIcons: Record<string, Icon> = {
  '/app2': BrandsIcon,
  '/login': LoginIcon,
  '/orders': OrdersIcon,
  '/user-profile': UserIcon,
  '/bank-details': BankIcon,
  '/referral': NetworkIcon,
  '/transactions': TransferIcon,
}

// Declared here instead of in `siteLinks`, which every page loads.
const wishlist: SiteLink = { to: '/wishlist', label: 'wishlist.title', icon: HeartIcon }
const signUp: SiteLink = { to: '/signup', label: 'signup.title', icon: UserIcon }

type MenuSheetProps = { open: boolean; onClose: () => void }

/**
 * Shows the phone's menu: the member's pages, the operator's extra items, and the links of the wide header.
 */
export function MenuSheet({ open, onClose }: MenuSheetProps) {
  const say = useWords()
  const categoriesId = useId()
  const member = useMember()
  const isMember = member !== undefined
  const extraItems = useMemberMenu(open && isMember)
  const install = open ? installPrompt() : undefined
  const own = linksOf('menu', isMember)
  const general = linksOf('header', isMember).filter((link) => !own.includes(link))
  const hasIcon = ({ icon, to }: SiteLink) => (icon ?? menuIcons[to]) !== undefined
  const toShop = general.filter(hasIcon)
  const aboutShop = general.filter((link) => !hasIcon(link))

  return (
    <ReferAndEarn>
      {(invite) => (
        <Sheet
          onClose={onClose}
          open={open}
          title={member ? say('shell.namaste', { name: member.name }) : say('shell.menu')}
        >
          {member?.isSubscribe === '2' && (
            <p className="mb-2">
              <Chip tone="accent">{say('shell.subscribed')}</Chip>
            </p>
          )}
          <nav aria-label={say('shell.menu')} className="menu-list">
            {[...linksOf('account', isMember), ...(isMember ? [] : [signUp]), ...own, wishlist].map(
              (link) => (
                <MenuLink key={link.to} link={link} onClose={onClose} />
              ),
            )}
            {open && (
              <section aria-labelledby={categoriesId} className="menu-about">
                <h3 className="col-span-full px-2 text-sm font-bold" id={categoriesId}>
                  {say('search.categories')}
                </h3>
                <CategoryLinks className="menu-link" onChoose={onClose} />
              </section>
            )}
            {isMember && <ExtraMenuLinks items={extraItems} />}
            {toShop.map((link) => (
              <MenuLink key={link.to} link={link} onClose={onClose} />
            ))}
            {!isMember && (
              <MenuButton icon={GiftIcon} label="shell.linkTellFriend" onClose={onClose} onPress={invite} />
            )}
            {install && (
              <MenuButton icon={InstallIcon} label="offline.install" onClose={onClose} onPress={install} />
            )}
            {!isMember && open && <HelpLink />}
            {isMember && (
              <MenuButton icon={LogoutIcon} label="shell.logout" onClose={onClose} onPress={signOut} />
            )}
            <div className="menu-about">
              {aboutShop.map((link) => (
                <MenuLink key={link.to} link={link} onClose={onClose} />
              ))}
            </div>
          </nav>
          <LanguageChoice />
        </Sheet>
      )}
    </ReferAndEarn>
  )
}

/**
 * Links to a chat with the shop's support. Until the support's phone number is loaded, links to the contact
 * page.
 */
function HelpLink() {
  const say = useWords()
  const phone = useLateAnswer(() => call(getShopDetails))?.data.support_phone
  return (
    <a
      className="menu-link"
      href={phone === undefined ? '/contactus' : helpLink(say, phone)}
      rel="noopener noreferrer"
      target="_blank"
    >
      <ChatIcon />
      <span>
        <Say k="profile.help" />
      </span>
    </a>
  )
}

function MenuLink({ link, onClose }: { link: SiteLink; onClose: () => void }) {
  const say = useWords()
  const LinkIcon = link.icon ?? menuIcons[link.to]
  return (
    <Link className="menu-link" onClick={onClose} prefetch="intent" to={link.to}>
      {LinkIcon && <LinkIcon />}
      {say(link.menuLabel ?? link.label)}
    </Link>
  )
}

type MenuButtonProps = { icon: Icon; label: PlainKey; onClose: () => void; onPress: () => unknown }

/** Shows a menu entry that performs an action. Closes the menu before the action. */
function MenuButton({ icon: ButtonIcon, label, onClose, onPress }: MenuButtonProps) {
  const say = useWords()
  return (
    <button
      className="menu-link"
      onClick={() => {
        onClose()
        void onPress()
      }}
      type="button"
    >
      <ButtonIcon />
      {say(label)}
    </button>
  )
}
