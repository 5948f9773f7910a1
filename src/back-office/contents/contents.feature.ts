import { feature, implement } from '../../platform/feature.ts'
import { getArticle, getArticleContract } from './getArticle.call.ts'
import { getArticleService } from './getArticle.service.ts'
import { getArticles, getArticlesContract } from './getArticles.call.ts'
import { getArticlesService } from './getArticles.service.ts'
import { getMenuItems, getMenuItemsContract } from './getMenuItems.call.ts'
import { getMenuItemsService } from './getMenuItems.service.ts'
import { getShop, getShopContract } from './getShop.call.ts'
import { getShopService } from './getShop.service.ts'
import { getShops, getShopsContract } from './getShops.call.ts'
import { getShopsService } from './getShops.service.ts'
import { moveMenuItem, moveMenuItemContract } from './moveMenuItem.call.ts'
import { moveMenuItemService } from './moveMenuItem.service.ts'
import { removeArticle, removeArticleContract } from './removeArticle.call.ts'
import { removeArticleService } from './removeArticle.service.ts'
import { removeMenuItem, removeMenuItemContract } from './removeMenuItem.call.ts'
import { removeMenuItemService } from './removeMenuItem.service.ts'
import { removeShop, removeShopContract } from './removeShop.call.ts'
import { removeShopService } from './removeShop.service.ts'
import { saveArticle, saveArticleContract } from './saveArticle.call.ts'
import { saveArticleService } from './saveArticle.service.ts'
import { saveMenuItem, saveMenuItemContract } from './saveMenuItem.call.ts'
import { saveMenuItemService } from './saveMenuItem.service.ts'
import { saveShop, saveShopContract } from './saveShop.call.ts'
import { saveShopService } from './saveShop.service.ts'

export const contents = feature({
  calls: [
    implement(getArticle, getArticleContract, getArticleService),
    implement(getArticles, getArticlesContract, getArticlesService),
    implement(getMenuItems, getMenuItemsContract, getMenuItemsService),
    implement(getShop, getShopContract, getShopService),
    implement(getShops, getShopsContract, getShopsService),
    implement(moveMenuItem, moveMenuItemContract, moveMenuItemService),
    implement(removeArticle, removeArticleContract, removeArticleService),
    implement(removeMenuItem, removeMenuItemContract, removeMenuItemService),
    implement(removeShop, removeShopContract, removeShopService),
    implement(saveArticle, saveArticleContract, saveArticleService),
    implement(saveMenuItem, saveMenuItemContract, saveMenuItemService),
    implement(saveShop, saveShopContract, saveShopService),
  ],
})
