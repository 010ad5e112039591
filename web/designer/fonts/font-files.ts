import bebasNeue from '@expo-google-fonts/bebas-neue/400Regular/BebasNeue_400Regular.ttf?url';
import dancingScript from '@expo-google-fonts/dancing-script/400Regular/DancingScript_400Regular.ttf?url';
import dancingScriptBold from '@expo-google-fonts/dancing-script/700Bold/DancingScript_700Bold.ttf?url';
import lobster from '@expo-google-fonts/lobster/400Regular/Lobster_400Regular.ttf?url';
import merriweather from '@expo-google-fonts/merriweather/400Regular/Merriweather_400Regular.ttf?url';
import merriweatherItalic from '@expo-google-fonts/merriweather/400Regular_Italic/Merriweather_400Regular_Italic.ttf?url';
import merriweatherBold from '@expo-google-fonts/merriweather/700Bold/Merriweather_700Bold.ttf?url';
import merriweatherBoldItalic from '@expo-google-fonts/merriweather/700Bold_Italic/Merriweather_700Bold_Italic.ttf?url';
import montserrat from '@expo-google-fonts/montserrat/400Regular/Montserrat_400Regular.ttf?url';
import montserratItalic from '@expo-google-fonts/montserrat/400Regular_Italic/Montserrat_400Regular_Italic.ttf?url';
import montserratBold from '@expo-google-fonts/montserrat/700Bold/Montserrat_700Bold.ttf?url';
import montserratBoldItalic from '@expo-google-fonts/montserrat/700Bold_Italic/Montserrat_700Bold_Italic.ttf?url';
import openSans from '@expo-google-fonts/open-sans/400Regular/OpenSans_400Regular.ttf?url';
import openSansItalic from '@expo-google-fonts/open-sans/400Regular_Italic/OpenSans_400Regular_Italic.ttf?url';
import openSansBold from '@expo-google-fonts/open-sans/700Bold/OpenSans_700Bold.ttf?url';
import openSansBoldItalic from '@expo-google-fonts/open-sans/700Bold_Italic/OpenSans_700Bold_Italic.ttf?url';
import oswald from '@expo-google-fonts/oswald/400Regular/Oswald_400Regular.ttf?url';
import oswaldBold from '@expo-google-fonts/oswald/700Bold/Oswald_700Bold.ttf?url';
import playfairDisplay from '@expo-google-fonts/playfair-display/400Regular/PlayfairDisplay_400Regular.ttf?url';
import playfairDisplayItalic from '@expo-google-fonts/playfair-display/400Regular_Italic/PlayfairDisplay_400Regular_Italic.ttf?url';
import playfairDisplayBold from '@expo-google-fonts/playfair-display/700Bold/PlayfairDisplay_700Bold.ttf?url';
import playfairDisplayBoldItalic from '@expo-google-fonts/playfair-display/700Bold_Italic/PlayfairDisplay_700Bold_Italic.ttf?url';
import robotoCondensed from '@expo-google-fonts/roboto-condensed/400Regular/RobotoCondensed_400Regular.ttf?url';
import robotoCondensedItalic from '@expo-google-fonts/roboto-condensed/400Regular_Italic/RobotoCondensed_400Regular_Italic.ttf?url';
import robotoCondensedBold from '@expo-google-fonts/roboto-condensed/700Bold/RobotoCondensed_700Bold.ttf?url';
import robotoCondensedBoldItalic from '@expo-google-fonts/roboto-condensed/700Bold_Italic/RobotoCondensed_700Bold_Italic.ttf?url';
import sourceSans3 from '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf?url';
import sourceSans3Italic from '@expo-google-fonts/source-sans-3/400Regular_Italic/SourceSans3_400Regular_Italic.ttf?url';
import sourceSans3Bold from '@expo-google-fonts/source-sans-3/700Bold/SourceSans3_700Bold.ttf?url';
import sourceSans3BoldItalic from '@expo-google-fonts/source-sans-3/700Bold_Italic/SourceSans3_700Bold_Italic.ttf?url';
import zillaSlab from '@expo-google-fonts/zilla-slab/400Regular/ZillaSlab_400Regular.ttf?url';
import zillaSlabItalic from '@expo-google-fonts/zilla-slab/400Regular_Italic/ZillaSlab_400Regular_Italic.ttf?url';
import zillaSlabBold from '@expo-google-fonts/zilla-slab/700Bold/ZillaSlab_700Bold.ttf?url';
import zillaSlabBoldItalic from '@expo-google-fonts/zilla-slab/700Bold_Italic/ZillaSlab_700Bold_Italic.ttf?url';
import type { FontFamily, FontStyle } from '#rules/design/artwork/fonts.ts';

/** Addresses of the same files the press uses; a file is fetched only when a design needs it. */
export const fontFiles: Record<FontFamily, Partial<Record<FontStyle, string>>> = {
  'Open Sans': {
    normal: openSans,
    bold: openSansBold,
    italic: openSansItalic,
    'bold italic': openSansBoldItalic,
  },
  Montserrat: {
    normal: montserrat,
    bold: montserratBold,
    italic: montserratItalic,
    'bold italic': montserratBoldItalic,
  },
  'Source Sans 3': {
    normal: sourceSans3,
    bold: sourceSans3Bold,
    italic: sourceSans3Italic,
    'bold italic': sourceSans3BoldItalic,
  },
  'Roboto Condensed': {
    normal: robotoCondensed,
    bold: robotoCondensedBold,
    italic: robotoCondensedItalic,
    'bold italic': robotoCondensedBoldItalic,
  },
  Oswald: { normal: oswald, bold: oswaldBold },
  'Bebas Neue': { normal: bebasNeue },
  'Playfair Display': {
    normal: playfairDisplay,
    bold: playfairDisplayBold,
    italic: playfairDisplayItalic,
    'bold italic': playfairDisplayBoldItalic,
  },
  Merriweather: {
    normal: merriweather,
    bold: merriweatherBold,
    italic: merriweatherItalic,
    'bold italic': merriweatherBoldItalic,
  },
  'Zilla Slab': {
    normal: zillaSlab,
    bold: zillaSlabBold,
    italic: zillaSlabItalic,
    'bold italic': zillaSlabBoldItalic,
  },
  Lobster: { normal: lobster },
  'Dancing Script': { normal: dancingScript, bold: dancingScriptBold },
};
