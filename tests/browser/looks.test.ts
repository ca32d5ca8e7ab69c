import { describeLooks, LOOKS, PAGES } from './looks';

/** Each page in one of the looks; the run before a release takes all of them. */
const SHOWN = PAGES.map((scene, at) => ({
  name: scene.name,
  scene,
  looks: LOOKS.filter((_, look) => look === at % LOOKS.length),
}));

describeLooks('every kind of page', SHOWN);
