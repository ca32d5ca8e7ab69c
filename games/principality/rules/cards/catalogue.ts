import * as registry from '../kit/registry';
import { adventurer } from './adventurer';
import { bureaucrat } from './bureaucrat';
import { cellar } from './cellar';
import { chancellor } from './chancellor';
import { chapel } from './chapel';
import { copper } from './copper';
import { councilRoom } from './council-room';
import { curse } from './curse';
import { duchy } from './duchy';
import { estate } from './estate';
import { feast } from './feast';
import { festival } from './festival';
import { gardens } from './gardens';
import { gold } from './gold';
import { laboratory } from './laboratory';
import { library } from './library';
import { market } from './market';
import { militia } from './militia';
import { mine } from './mine';
import { moat } from './moat';
import { moneylender } from './moneylender';
import { province } from './province';
import { remodel } from './remodel';
import { silver } from './silver';
import { smithy } from './smithy';
import { spy } from './spy';
import { thief } from './thief';
import { throneRoom } from './throne-room';
import { village } from './village';
import { witch } from './witch';
import { woodcutter } from './woodcutter';
import { workshop } from './workshop';

export type * from '../kit/card';

/** All cards. A card's place in this list is its number in states, so new cards are added at the end. */
registry.layOut([
  cellar,
  chapel,
  moat,
  chancellor,
  village,
  woodcutter,
  workshop,
  bureaucrat,
  feast,
  militia,
  moneylender,
  remodel,
  smithy,
  spy,
  thief,
  throneRoom,
  councilRoom,
  festival,
  laboratory,
  library,
  market,
  mine,
  witch,
  adventurer,
  copper,
  silver,
  gold,
  estate,
  gardens,
  duchy,
  province,
  curse,
]);

/** Re-exported by this module itself; otherwise a bundler would drop the list as an unused module. */
export const {
  CARDS,
  cardOf,
  cardsIn,
  cardTyped,
  CHEAPEST_FIRST,
  countCards,
  DEAREST_FIRST,
  different,
  findCard,
  isAction,
  isTreasure,
  isVictory,
  KINGDOM,
  listById,
  sortCards,
} = registry;
