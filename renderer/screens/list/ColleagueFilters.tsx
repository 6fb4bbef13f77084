import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { PeopleRegular } from '@fluentui/react-icons'
import type { NamedFilter } from './list-data.ts'
import { useListTexts } from '../../texts/use-texts/use-list-texts.ts'

type ColleaguesProps = { readonly filters: readonly NamedFilter[]; readonly choose: (id: string) => void }

/** The filters that colleagues share, each with its owner. There may be many, so they are a menu. */
export const ColleagueFilters = ({ filters, choose }: ColleaguesProps) => {
  const texts = useListTexts().saved
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button shape="circular" className="sj-savefilter" icon={<PeopleRegular />}>
          {texts.colleagues({ count: filters.length })}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {filters.map(({ id, name, owner }) => (
            <MenuItem key={id} subText={owner} onClick={() => choose(id)}>
              {name}
              <span className="sj-comma">, </span>
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
