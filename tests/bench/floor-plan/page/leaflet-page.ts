import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { type BenchFloor, COLOURS, type DeskLook } from './floor.ts';
import './page.css';
import { NAME_SIDE, offer } from './floor-plan-page.ts';

/** Pixels kept free around the whole floor, as the app has it. */
const MARGIN = 12;
const withCanvas = new URLSearchParams(location.search).get('renderer') === 'canvas';

let map: L.Map | null = null;
let floor: BenchFloor | null = null;
let fitZoom = 0;
const desks: L.Rectangle[] = [];

/** Leaflet's north is up, a drawing's y goes down. */
const at = (x: number, y: number): L.LatLngTuple => [-y, x];
const boundsOf = ({
  x,
  y,
  width,
  height,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
}): L.LatLngBoundsExpression => [at(x, y + height), at(x + width, y)];
const styleOf = (look: DeskLook): L.PathOptions => ({
  color: COLOURS[look].edge,
  fillColor: COLOURS[look].fill,
  fillOpacity: 1,
  weight: 1,
});

// Bodies and names only. The app's own floor plan also paints glyphs, patterns, initials, badges and keyboard buttons.
offer({
  mount(root, given, onOpen) {
    floor = given;
    const made = L.map(root, {
      crs: L.CRS.Simple,
      renderer: withCanvas ? L.canvas() : L.svg(),
      zoomSnap: 0,
      zoomControl: false,
      attributionControl: false,
      inertia: false,
      bounceAtZoomLimits: false,
      minZoom: -20,
      maxZoom: 20,
    });
    map = made;
    const bounds = L.latLngBounds([at(0, floor.height), at(floor.width, 0)]);
    made.fitBounds(bounds, { animate: false, padding: [MARGIN, MARGIN] });
    fitZoom = made.getZoom();
    made.setMinZoom(fitZoom - 1);
    made.setMaxZoom(fitZoom + Math.log2(10));
    L.polygon(floor.walls[0]?.map(([x, y]) => at(x, y)) ?? [], {
      interactive: false,
      color: '#c3ccd8',
      fillColor: '#ffffff',
      fillOpacity: 1,
      weight: 1,
    }).addTo(made);
    for (const room of floor.rooms)
      L.rectangle(boundsOf(room), {
        interactive: false,
        color: '#4d5b6c',
        fillColor: '#eef2f7',
        fillOpacity: 1,
        weight: 1,
      }).addTo(made);
    floor.desks.forEach((desk, index) => {
      const rectangle = L.rectangle(boundsOf(desk), styleOf(given.looks[index] ?? 'available')).addTo(made);
      rectangle.on('click', () => {
        onOpen(index);
      });
      desks.push(rectangle);
    });
    const names = L.layerGroup().addTo(made);
    made.on('moveend', () => {
      names.clearLayers();
      if (80 * 2 ** made.getZoom() < NAME_SIDE - 0.5) return;
      const seen = made.getBounds();
      for (const { name, x, y, width, height } of given.desks) {
        const middle = L.latLng(at(x + width / 2, y + height / 2));
        if (seen.contains(middle))
          L.marker(middle, {
            interactive: false,
            icon: L.divIcon({ className: 'desk-name', html: name, iconSize: [40, 12] }),
          }).addTo(names);
      }
    });
  },
  recolour(changes) {
    for (const [desk, look] of changes) desks[desk]?.setStyle(styleOf(look));
  },
  hit(x, y) {
    if (!withCanvas) {
      const found = document.elementFromPoint(x, y);
      return found?.classList.contains('leaflet-interactive') === true ? 1 : -1;
    }
    // Leaflet's lookup at a click: each layer in turn, in drawing order, the last that contains the point.
    const point = map?.containerPointToLayerPoint([x, y]);
    let found = -1;
    desks.forEach((desk, index) => {
      const contains: unknown = Reflect.get(desk, '_containsPoint');
      if (typeof contains === 'function' && contains.call(desk, point) === true) found = index;
    });
    return found;
  },
  view: () => `${String(map?.getCenter())} ${String(map?.getZoom())}`,
  show(desk) {
    const spot = floor?.desks[desk];
    if (spot === undefined || map === null) return;
    map.setView(
      at(spot.x + spot.width / 2, spot.y + spot.height / 2),
      Math.min(map.getMaxZoom(), Math.max(map.getZoom(), Math.log2(NAME_SIDE / spot.height))),
      { animate: false },
    );
  },
});
