import { ALL_PAGES, describeLooks, LOOKS } from './looks';
import { DECISIONS, OPENED } from './scenes';

describeLooks(
  'every page, in every look',
  [...ALL_PAGES, ...DECISIONS, ...OPENED].map((scene) => ({ name: scene.name, scene, looks: LOOKS })),
);
